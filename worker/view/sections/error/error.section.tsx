import { segment } from '../../../country/markets.ts';
import { errorsAbove, numberField } from '../../parts/form/form-fields.props.ts';
import { EmptyState, type EmptyStateProps } from '../../parts/message/empty-state.tsx';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { NewLinks, type NewLinksProps } from './new-links.tsx';

/** The content of an error page. After a failed download it has a form that requests new download links. */
export const error: SectionRow = {
  render: (view) => {
    const newLinks = newLinksProps(view);
    return (
      <>
        <EmptyState {...errorProps(view)} />
        {newLinks && <NewLinks {...newLinks} />}
      </>
    );
  },
  sheets: (view) =>
    newLinksProps(view) ? ['empty-state', 'order-page', 'fields', 'service-form'] : ['empty-state'],
};

/**
 * The properties of an error page: picture, title, description, button, and the error message in small
 * print (rule 4.20).
 */
function errorProps(view: View): EmptyStateProps {
  const { t, words } = view;
  if (view.page.offlineSafe) return offlineProps(view);
  return {
    scene: 'shelf',
    sceneText: t('error.picture'),
    heading: words.heading,
    text: words.lead,
    ...nextAction(view),
    detail: view.error?.message ?? '',
  };
}

/**
 * The button on an error page: the order button, or another button after a failed download or a refused
 * form.
 */
function nextAction(view: View): Pick<EmptyStateProps, 'action' | 'plain'> {
  const { t } = view;
  switch (view.error?.kind) {
    case 'download':
      return {
        action: { href: view.href('thankyou'), label: t('service:download.button') },
        plain: true,
      };
    case 'tooMany':
      // An empty web address reloads the page with the form.
      return { action: { href: '', label: t('error.offline.button') }, plain: true };
    default:
      return { action: orderButtonProps(view, t('error.button')) };
  }
}

/** The offline page. Without a connection the visitor cannot order, so its only button reloads the page. */
function offlineProps({ t, words }: View): EmptyStateProps {
  return {
    scene: 'plug',
    sceneText: t('error.offline.picture'),
    heading: words.heading,
    text: words.lead,
    // An empty web address loads the page again that could not be loaded.
    action: { href: '', label: t('error.offline.button') },
    plain: true,
    detail: '',
  };
}

/**
 * The form that requests new download links, if a download link has expired or is unknown. Null after any
 * other error.
 */
function newLinksProps(view: View): NewLinksProps | null {
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
