/** The texts of the approval page, by language. */
const words = {
  en: {
    flag: 'Wallet sandbox: no real money moves here',
    title: 'Pay with your wallet',
    to: 'Paying',
    items: 'Your order',
    delivery: 'Delivery',
    total: 'Total',
    address: 'Delivery address',
    payer: 'Wallet of',
    keep: 'This wallet will be saved for later payments.',
    approve: 'Approve payment',
    cancel: 'Cancel and return',
    unknown: 'This payment is not known',
    explain:
      'It may be finished, or the address is incomplete. Go back to the shop and start again.',
  },
  de: {
    flag: 'Test-Wallet: hier fließt kein echtes Geld',
    title: 'Mit Ihrem Wallet zahlen',
    to: 'Zahlung an',
    items: 'Ihre Bestellung',
    delivery: 'Versand',
    total: 'Gesamt',
    address: 'Lieferadresse',
    payer: 'Wallet von',
    keep: 'Dieses Wallet wird für spätere Zahlungen gespeichert.',
    approve: 'Zahlung freigeben',
    cancel: 'Abbrechen',
    unknown: 'Diese Zahlung ist nicht bekannt',
    explain: 'Sie ist abgeschlossen oder die Adresse ist unvollständig. Beginnen Sie im Shop neu.',
  },
  fr: {
    flag: 'Portefeuille de test : aucun argent réel',
    title: 'Payer avec votre portefeuille',
    to: 'Paiement à',
    items: 'Votre commande',
    delivery: 'Livraison',
    total: 'Total',
    address: 'Adresse de livraison',
    payer: 'Portefeuille de',
    keep: 'Ce portefeuille sera enregistré pour vos prochains paiements.',
    approve: 'Autoriser le paiement',
    cancel: 'Annuler',
    unknown: 'Ce paiement est inconnu',
    explain: 'Il est terminé ou l’adresse est incomplète. Recommencez depuis la boutique.',
  },
  sv: {
    flag: 'Testplånbok: inga riktiga pengar',
    title: 'Betala med din plånbok',
    to: 'Betalning till',
    items: 'Din beställning',
    delivery: 'Frakt',
    total: 'Summa',
    address: 'Leveransadress',
    payer: 'Plånbok för',
    keep: 'Plånboken sparas för senare betalningar.',
    approve: 'Godkänn betalningen',
    cancel: 'Avbryt',
    unknown: 'Betalningen är okänd',
    explain: 'Den är avslutad eller så är adressen ofullständig. Börja om i butiken.',
  },
  da: {
    flag: 'Testpung: ingen rigtige penge',
    title: 'Betal med din pung',
    to: 'Betaling til',
    items: 'Din ordre',
    delivery: 'Levering',
    total: 'I alt',
    address: 'Leveringsadresse',
    payer: 'Pung tilhørende',
    keep: 'Pungen gemmes til senere betalinger.',
    approve: 'Godkend betalingen',
    cancel: 'Annuller',
    unknown: 'Betalingen er ukendt',
    explain: 'Den er afsluttet, eller adressen er ufuldstændig. Begynd forfra i butikken.',
  },
  fi: {
    flag: 'Testilompakko: oikeaa rahaa ei liiku',
    title: 'Maksa lompakolla',
    to: 'Maksun saaja',
    items: 'Tilauksesi',
    delivery: 'Toimitus',
    total: 'Yhteensä',
    address: 'Toimitusosoite',
    payer: 'Lompakon haltija',
    keep: 'Lompakko tallennetaan myöhempiä maksuja varten.',
    approve: 'Hyväksy maksu',
    cancel: 'Peruuta',
    unknown: 'Maksua ei löydy',
    explain: 'Se on jo päättynyt tai osoite on vajaa. Aloita kaupassa alusta.',
  },
} as const;

/**
 * The texts for a locale such as `de-CH`, and the language that they are in. English for an unsupported
 * language.
 */
export function getWords(locale: string | undefined) {
  const language = locale?.split('-')[0];
  const supported = Object.keys(words).find(
    (code): code is keyof typeof words => code === language,
  );
  const lang = supported ?? 'en';
  return { lang, ...words[lang] };
}
