import { company, marketContact } from '../../company.ts';
import { translate } from '../../copy/copy.ts';
import { shownValue } from '../../copy/shown-value.ts';
import { type MarketCode, market } from '../../country/markets.ts';

/**
 * The lines of a mail's footer: the company's name, postal address and number in the register, with the email address
 * and the phone number for the buyers of the market.
 */
export function mailFooter(code: MarketCode): readonly string[] {
  const { name, street, city, register } = company;
  const { email, phone } = marketContact(market(code));
  const words = { t: translate(code) };
  const lines = [
    [name, register],
    [street, city],
    [email, phone],
  ];
  return lines.map((line) => shownValue(words, line.join(' · ')));
}
