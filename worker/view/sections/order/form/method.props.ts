import type { OrderFormPageProps } from '../../../../../client/islands/order-form/order-form.tsx';
import { resolveCountry } from '../../../../country/countries.ts';
import { isServed, type ServedCountry } from '../../../../country/markets.ts';
import { WALLET_METHOD } from '../../../../payment-methods.ts';
import type { NoticeId } from '../../../page-input.ts';
import { methodsFor } from '../../../parts/order/methods.props.ts';
import type { View } from '../../../view.ts';
import { orderFormCountries } from './order-form-countries.ts';

/** The notices about a payment method that the buyer cannot use again now. */
const refusals: readonly (NoticeId | null)[] = ['declined', 'methodUnavailable'];

const methodErrors = ['method', 'methodCountry'] as const;

type MethodProps = Pick<OrderFormPageProps, 'methodsOf' | 'closed' | 'method' | 'methodError'>;

/**
 * The properties of the order form's payment methods that differ from visitor to visitor. `shown` is the code of the
 * country that the form's other fields follow.
 */
export function methodProps(view: View, shown: string | undefined): MethodProps {
  const { t, form, market, bundles, suggested } = view;
  const chosen = bundles.find(({ id }) => id === form?.values.bundle) ?? bundles[suggested];
  const country = deliveryCountry(view);
  const rows = orderFormCountries(market);
  const closed = rows.flatMap(({ code, methods }) => {
    const offered = methodsFor(view, code, chosen);
    return methods.filter((name) => !offered.includes(name));
  });
  const method = proposedMethod(view, methodsFor(view, country, chosen));
  const error = methodErrors.find((key) => key === form?.errors.method);
  return {
    ...(country !== shown && { methodsOf: country }),
    ...(closed.length > 0 && { closed: [...new Set(closed)] }),
    ...(method && { method }),
    ...(error && { methodError: t(`order:form.errors.${error}`) }),
  };
}

/** The delivery country of the form, as the server reads it from the posted form. */
function deliveryCountry({ form, deliverTo, market }: View): ServedCountry {
  const typed = form?.values.country;
  if (typed === '') return market.country;
  const code = typed && resolveCountry(typed)?.alpha2;
  return code && isServed(code) ? code : deliverTo;
}

/** The method that the buyer chose before. After its refusal another one, the wallet if possible. */
function proposedMethod({ form, notice }: View, offered: readonly string[]): string | undefined {
  const chosen = form?.values.method;
  if (!refusals.includes(notice)) return chosen;
  return [WALLET_METHOD, ...offered].find((name) => name !== chosen && offered.includes(name));
}
