import { company } from '../../company.ts';
import type { Translate } from '../../copy/copy.ts';

/** The footer of a mail: the company's name and postal address. */
export function mailFooter(t: Translate): string {
  const { name, street, city } = company;
  return t('service:orderMail.footer', { company: name, street, city });
}
