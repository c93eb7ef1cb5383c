import { translate } from '../copy/copy.ts';
import { type LocaleId, type MarketCode, markets } from '../country/markets.ts';

/**
 * The text of the checkbox with which a buyer consents to the saving of the wallet for upsells with one press, in the
 * page's language (rule 7.13). The checkbox is not checked at first.
 */
export function walletConsent(page: MarketCode): { text: string; locale: LocaleId } {
  return { text: translate(page)('order:form.saveWallet'), locale: markets[page].locale };
}
