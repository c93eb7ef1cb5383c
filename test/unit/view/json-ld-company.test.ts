import { afterEach, expect, test } from 'vitest';
import { stateFacts } from '../../../lookbook/render-page.ts';
import { company } from '../../../worker/company.ts';
import { jsonLdThings } from '../../../worker/view/document/json-ld.props.ts';
import { toView } from '../../../worker/view/view.ts';

const real = {
  name: 'Tarnwell ApS',
  street: 'Vej 1',
  email: 'care@tarnwell.dk',
  phone: '+45 71 23 45 67',
  vatId: 'DK12345678',
};
const examples = { ...company };
afterEach(() => Object.assign(company, examples));

/** The structured data of the company after the operator has entered these values. */
function organization(values: Partial<typeof real>) {
  Object.assign(company, values);
  const view = toView(stateFacts('index', 'DE', {}));
  return jsonLdThings(view, 'https://shop.example').find(
    (thing) => thing['@type'] === 'Organization',
  );
}

const always = {
  '@type': 'Organization',
  '@id': 'https://shop.example/#organization',
  name: 'Tarnwell',
  url: 'https://shop.example/',
  logo: 'https://shop.example/icons/icon-512.png',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'DE',
    returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 30,
    returnFees: 'FreeReturn',
  },
};
const address = {
  '@type': 'PostalAddress',
  streetAddress: real.street,
  addressLocality: '2100 København Ø',
  addressCountry: 'DK',
};

test('rule 9.34: the structured data leaves out each example of the company’s data', () => {
  expect(organization({})).toEqual(always);
  expect(organization({ vatId: real.vatId })).toEqual({ ...always, vatID: real.vatId });
});

test('the structured data of a company without examples has its name, contact, VAT number and address', () => {
  expect(organization(real)).toEqual({
    ...always,
    legalName: real.name,
    email: real.email,
    telephone: real.phone,
    vatID: real.vatId,
    address,
  });
});
