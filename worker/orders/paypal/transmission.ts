import * as z from 'zod/mini';
import { isDeployed } from '../../shop.ts';
import type { ProviderEnv } from './client.ts';
import { apiHost } from './client.ts';

const HOUR = 60 * 60 * 1000;
/**
 * The provider repeats a webhook for three days (developer.paypal.com/api/rest/webhooks/rest). The time is
 * that of the transmission by its description; should a repetition keep the first one's, it is within this.
 */
const LONGEST_AGE = 73 * HOUR;
/** How fast the provider's clock may be. */
const LONGEST_LEAD = HOUR;

/** Where the provider's certificates are, by the API that is called. */
const certificateHosts: Readonly<Record<string, readonly string[]>> = {
  'api-m.paypal.com': ['api.paypal.com', 'api-m.paypal.com'],
  'api-m.sandbox.paypal.com': ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
};

const text = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[!-~]+$/));

/** By the description of `verify_webhook_signature`, without what it says of a text's first characters. */
const shape = z.object({
  auth_algo: z.string().check(z.regex(/^[a-zA-Z0-9]{1,100}$/)),
  cert_url: text(500).check(z.refine((url) => URL.canParse(url))),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)),
});

/** The headers of a webhook that its signature covers, as the verification call names them. */
export type Transmission = z.output<typeof shape>;

/** A webhook's headers, or null where one is missing or has not the shape of the provider's. */
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

/** Why a transmission cannot be the provider's, which need not be asked then; null where it can. `now` in ms. */
export function transmissionProblem(
  { cert_url, transmission_time }: Transmission,
  env: ProviderEnv,
  now: number,
): 'certificate' | 'time' | null {
  if (!isCertificate(new URL(cert_url), env)) return 'certificate';
  const age = now - Date.parse(transmission_time);
  return age <= LONGEST_AGE && age >= -LONGEST_LEAD ? null : 'time';
}

function isCertificate({ protocol, host, pathname }: URL, env: ProviderEnv): boolean {
  const api = apiHost(env);
  if (api) return protocol === 'https:' && (certificateHosts[api] ?? []).includes(host);
  // The wallet sandbox is a part of the shop that is called.
  return !isDeployed(env) && pathname.startsWith('/__wallet/');
}
