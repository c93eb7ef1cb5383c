import { company } from '../../company.ts';
import type { Translate } from '../../copy/copy.ts';

/** Who sends a mail: name and address of the company. */
export function mailFooter(t: Translate): string {
  const { name, street, city } = company;
  return t('order:mail.footer', { company: name, street, city });
}
