import * as z from 'zod/mini';
import { HOUR } from '../../durations.ts';
import { isDeployed } from '../../shop.ts';
import { apiHost, type ProviderEnv } from './client.ts';

/**
 * The maximum age of a webhook's transmission time, in ms. The provider repeats a webhook for three days
 * (developer.paypal.com/api/rest/webhooks/rest), and a repeat may have the time of the first transmission.
 */
const MAX_AGE = 73 * HOUR;
/** The maximum time by which the provider's clock may be ahead of ours, in ms. */
const MAX_LEAD = HOUR;

/** The hosts that serve the provider's webhook certificates, by the host of the provider's API. */
const certificateHosts: Readonly<Record<string, readonly string[]>> = {
  'api-m.paypal.com': ['api.paypal.com', 'api-m.paypal.com'],
  'api-m.sandbox.paypal.com': ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
};

const text = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[!-~]+$/));

/** The fields of PayPal's `verify_webhook_signature`, without its rules for the first characters of a text. */
const shape = z.object({
  auth_algo: z.string().check(z.regex(/^[a-zA-Z0-9]{1,100}$/)),
  cert_url: text(500).check(z.refine((url) => URL.canParse(url))),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)),
});

/** The headers of a webhook that the verification call needs, under the field names of that call. */
export type Transmission = z.output<typeof shape>;

/** Reads the headers of a webhook. Null if a header is missing or malformed. */
export function readTransmission(
  header: (name: string) => string | undefined,
): Transmission | null {
  const read = (name: string) => header(`PayPal-${name}`)?.trim();
  const { data } = z.safeParse(shape, {
    auth_algo: read('Auth-Algo'),
    cert_url: read('Cert-Url'),
    transmission_id: read('Transmission-Id'),
    transmission_sig: read('Transmission-Sig'),
    transmission_time: read('Transmission-Time'),
  });
  return data ?? null;
}

/**
 * The reason to refuse a webhook without a call to the provider, because the provider cannot have sent it. Null
 * if the provider may have sent it. `now` in ms.
 */
export function transmissionProblem(
  { cert_url, transmission_time }: Transmission,
  env: ProviderEnv,
  now: number,
): 'certificate' | 'time' | null {
  if (!isCertificate(new URL(cert_url), env)) return 'certificate';
  const age = now - Date.parse(transmission_time);
  return age <= MAX_AGE && age >= -MAX_LEAD ? null : 'time';
}

function isCertificate({ protocol, host, pathname }: URL, env: ProviderEnv): boolean {
  const api = apiHost(env);
  if (api) return protocol === 'https:' && (certificateHosts[api] ?? []).includes(host);
  // Without the provider's credentials the shop uses the wallet sandbox. The shop itself serves the sandbox's
  // certificate.
  return !isDeployed(env) && pathname.startsWith('/__wallet/');
}
