/** The fields of a filled order form, except the email address and the page it belongs to. */
export const orderFields = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Musterweg 1',
  postcode: '10115',
  city: 'Berlin',
  phone: '',
  country: 'DE',
  bundle: 'slim-3',
} as const;
