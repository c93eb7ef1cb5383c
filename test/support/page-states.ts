import type { MarketCode } from '../../worker/markets.ts';
import { pageNames, type ViewName } from '../../worker/pages.ts';
import { notices, orderIn, type renderPage } from './rendered-page.ts';

export type State = {
  name: ViewName;
  what: string;
  of: (code: MarketCode) => Parameters<typeof renderPage>[2];
};

/** Every page as a visitor without an order sees it, and every state an order, a form or an error puts one in. */
export const states: State[] = [
  ...pageNames.map((name) => ({ name, what: 'as it is', of: () => ({}) })),
  ...['v2', 'v3', 'v4', 'v8'].map((src) => ({
    name: 'take' as const,
    what: `after quiz ${src}`,
    of: () => ({ query: `?src=${src}` }),
  })),
  { name: 'summarypop', what: 'at its bundles', of: () => ({ query: '?step=bundle' }) },
  { name: 'take', what: 'after cancelling', of: () => ({ query: '?step=cancelled&a=1&a=2' }) },
  { name: 'buy', what: 'with a wrong form', of: () => ({ form: wrongForm }) },
  ...(['notFound', 'refused', 'fatal'] as const).map((kind) => ({
    name: 'error' as const,
    what: kind,
    of: () => ({ error: { kind, message: 'Page not found' } }),
  })),
  ...notices.map((notice) => ({
    name: 'paypal-confirm' as const,
    what: `saying ${notice}`,
    of: (code: MarketCode) => ({ notice, order: orderIn(code, 'created') }),
  })),
  withOrder('paypal-confirm', 'approved'),
  withOrder('thankyou', 'paid'),
  withOrder('thankyou', 'approved'),
  ...(['upsell', 'upsellfat', 'upsellMind', 'collagen-upsell', 'detolex-upsell'] as const).map(
    (name) => withOrder(name, 'paid'),
  ),
];

const wrongForm = {
  values: { country: 'US', email: 'a' },
  errors: {
    bundle: 'bundle',
    email: 'email',
    firstName: 'required',
    lastName: 'tooLong',
    street: 'characters',
    postcode: 'postcode',
    city: 'required',
    country: 'countryUnserved',
    phone: 'phone',
  },
};

function withOrder(name: ViewName, status: 'approved' | 'paid'): State {
  return {
    name,
    what: `with an order that is ${status}`,
    of: (code) => ({ order: orderIn(code, status) }),
  };
}
