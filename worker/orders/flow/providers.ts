import { paymentMethod, WALLET_METHOD } from '../../payment-methods.ts';
import type { Provider } from '../model/provider.ts';
import { paypal } from '../paypal/paypal.ts';

/** Makes the client of a provider. `origin` is the shop's web address. */
type ProviderMaker = (...context: Parameters<typeof paypal>) => Provider;

/** TABLE: the payment providers, by the names in `paymentMethods`. */
export const providers: Record<string, ProviderMaker> = { paypal };

/**
 * The provider of a payment method.
 * @throws PaymentsUnavailable without credentials, RangeError for an unknown method or provider
 */
export function getProvider(
  env: Parameters<typeof paypal>[0],
  origin: string,
  method: string,
): Provider {
  const { provider } = paymentMethod(method);
  const make = providers[provider];
  if (!make) throw new RangeError(`No payment provider ${provider}`);
  return make(env, origin);
}

/** The provider that has the saved wallets. */
export function walletProvider(env: Parameters<typeof paypal>[0], origin: string): Provider {
  return getProvider(env, origin, WALLET_METHOD);
}
