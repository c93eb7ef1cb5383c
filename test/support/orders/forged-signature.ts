/** The headers of a webhook with a forged signature of the wallet sandbox, with `changes` to them. */
export function forgedSignature(changes: Record<string, string> = {}): Record<string, string> {
  return {
    'PayPal-Auth-Algo': 'SHA256withHMAC',
    'PayPal-Cert-Url': 'http://127.0.0.1/__wallet/v1/notifications/certs/SANDBOX',
    'PayPal-Transmission-Id': 'a1b2c3',
    'PayPal-Transmission-Sig': 'forged',
    'PayPal-Transmission-Time': new Date().toISOString(),
    ...changes,
  };
}
