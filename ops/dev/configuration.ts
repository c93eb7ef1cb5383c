import { isGtmId } from '../../worker/analytics/gtm-id.ts';
import { paymentMethods as methodRows, unknownMethods } from '../../worker/payment-methods.ts';

/** The checked settings from the environment of a developer or operator. */
type Configuration = {
  port: number;
  gtmId: string;
  paypalClientId: string;
  paypalClientSecret: string;
  /** The names of the payment methods, separated by commas. Empty: all methods. */
  paymentMethods: string;
};

/** The error for a wrong setting. Its message is a sentence for the developer or operator. */
export class ConfigurationError extends Error {}

/**
 * Reads the settings of `npm start` and `npm run dev` from the environment.
 * @throws ConfigurationError with a sentence that names the variable and its problem
 */
export function configuration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const gtmId = checkGtmId(env.GTM_ID ?? '');
  const port = getPort(env);
  const paypalClientId = env.PAYPAL_CLIENT_ID ?? '';
  const paypalClientSecret = env.PAYPAL_CLIENT_SECRET ?? '';
  if ((paypalClientId === '') !== (paypalClientSecret === '')) {
    throw new ConfigurationError(
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together: set both or neither',
    );
  }
  const paymentMethods = checkPaymentMethods(env.PAYMENT_METHODS ?? '');
  return { port, gtmId, paypalClientId, paypalClientSecret, paymentMethods };
}

/**
 * The port of the local shop.
 * @throws ConfigurationError if PORT is not a port number
 */
export function getPort(env: Readonly<Record<string, string | undefined>>): number {
  const port = Number(env.PORT || 8787);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new ConfigurationError(`PORT: ${env.PORT} is not a port between 1 and 65535`);
}

/**
 * Returns the tag-manager id unchanged. An empty id means no tag manager (rule 13.15).
 * @throws ConfigurationError if the id does not have the form of a tag-manager id
 */
export function checkGtmId(id: string): string {
  if (id === '' || isGtmId(id)) return id;
  throw new ConfigurationError(`GTM_ID: ${id} is not a valid GTM-ID`);
}

/**
 * Returns the names of payment methods unchanged, separated by commas (rule 7.96).
 * @throws ConfigurationError for a name that is no method
 */
export function checkPaymentMethods(setting: string): string {
  const unknown = unknownMethods(setting);
  if (unknown.length === 0) return setting;
  const names = Object.keys(methodRows).join(', ');
  throw new ConfigurationError(
    `PAYMENT_METHODS: ${unknown.join(', ')} is no payment method; the methods are ${names}`,
  );
}
