import {
  OrderForm,
  type OrderFormProps,
} from '../../../../../client/islands/order-form/order-form.tsx';
import type { Entry } from '../../../lookbook-entry.ts';
import { orderFormCountries } from './order-form-countries.ts';

const usual: OrderFormProps = {
  labels: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    street: 'House number and street',
    postcode: 'Postcode',
    city: 'Town or city',
    country: 'Country',
    phone: 'Phone',
  },
  hints: {
    email: 'For your confirmation and tracking link',
    postcode: 'For example {example}',
    phone: 'Only for the courier',
  },
  values: { country: 'United Kingdom' },
  country: 'GB',
  errors: {},
  messages: {
    required: 'Please fill in this field.',
    email: 'This email address looks incomplete. Example: name@example.com',
    postcode: 'This postcode does not fit the country.',
    phone: 'This phone number does not look right.',
    optional: 'optional',
  },
  countries: orderFormCountries('en-GB').rows,
  invitation: {
    notice:
      'After delivery we’ll email you once to ask for a review. You can object at any time, free of charge.',
    refuse: 'No, thanks',
  },
};

const long: OrderFormProps = {
  ...usual,
  labels: {
    email: 'Sähköpostiosoite',
    firstName: 'Kutsumanimi',
    lastName: 'Familienname',
    street: 'Straßenbezeichnung und Hausnummer',
    postcode: 'Postleitzahl',
    city: 'Postitoimipaikka',
    country: 'Bestimmungsland der Lieferung',
    phone: 'Matkapuhelinnumero',
  },
  hints: {
    email: 'Für Bestellbestätigung und Sendungsverfolgungslink',
    country:
      'Lieferländer: Deutschland, Frankreich, Belgien, Großbritannien, Österreich, Schweden, Dänemark, Finnland und Schweiz.',
    phone: 'Vapaaehtoinen, vain kuljetusyritystä varten',
  },
  values: {
    email: 'maximiliane-friederike.hohenlohe@beispielunternehmen.example',
    street: 'Donaudampfschifffahrtsgesellschaftsstraße 112 b',
    country: 'Großbritannien',
  },
  messages: { ...usual.messages, optional: 'vapaaehtoinen' },
};

const error: OrderFormProps = {
  ...usual,
  values: { email: 'kim@', postcode: '10115', country: 'Norway' },
  country: 'NO',
  errors: {
    email: 'This email address looks incomplete. Example: name@example.com',
    firstName: 'Please fill in this field.',
    postcode: 'This postcode does not fit the country.',
    country:
      'We do not deliver to Norway yet. We deliver to Germany, France, Belgium, United Kingdom, Austria, Sweden, Denmark, Finland and Switzerland.',
  },
};

export const orderForm: Entry = {
  name: 'Order form',
  sheets: ['fields', 'order'],
  states: {
    usual: () => framed(usual),
    long: () => framed(long),
    error: () => framed(error),
  },
};

function framed(props: OrderFormProps) {
  return (
    <form className="checkout section" noValidate>
      <OrderForm {...props} />
    </form>
  );
}
