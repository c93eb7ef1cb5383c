const boxes = { consentDelivery: '1', consentWithdrawal: '1' } as const;

/** The order forms that a buyer sends, the usual one first: with an ebook, with the wallet's address, to another address. */
export const forms = [
  { name: 'three packs', weight: 4, fields: { bundle: 'slim-3' } },
  { name: 'one pack', weight: 2, fields: { bundle: 'slim-1' } },
  { name: 'five packs', weight: 2, fields: { bundle: 'slim-5' } },
  {
    name: 'with an ebook',
    weight: 2,
    fields: { bundle: 'slim-3', from: 'buy', bump: 'meal-plan', ...boxes },
  },
  { name: 'express', weight: 2, fields: { bundle: 'slim-3', from: 'offerexpress', express: '1' } },
  {
    name: 'to another address',
    weight: 1,
    fields: { bundle: 'slim-3', street: 'Lindenstraße 2', street2: 'c/o Muster' },
  },
] as const;

/** The values of the order form's box for the saving of the wallet: the box as it is shown, and the ticked box. */
export const savings = [
  { name: 'no', weight: 1, saveWallet: '' },
  { name: 'yes', weight: 2, saveWallet: '1' },
] as const;
