import { segment } from '../../../country/markets.ts';
import { errorsAbove, numberField } from '../../parts/form/form-fields.props.ts';
import type { View } from '../../view.ts';
import type { AskLinksProps } from './ask-links.tsx';

/** The form for new download links, where a link lapsed or is none; null on any other page of an error. */
export function askLinksProps(view: View): AskLinksProps | null {
  const { t, error } = view;
  if (error?.kind !== 'download' || (error.why !== 'expired' && error.why !== 'unknown'))
    return null;
  const field = error.why === 'unknown' ? numberField(view, 'download') : null;
  const send = t('service:download.ask');
  return {
    form: {
      action: `/download-links/${segment(view.market.code)}`,
      ...{ label: send, send, note: t('service:receiptLink.note') },
      errors: errorsAbove(view, field ? [field] : []),
    },
    order: field ?? (error.why === 'expired' ? error.number : ''),
  };
}
