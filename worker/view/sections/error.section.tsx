import { segment } from '../../country/markets.ts';
import { FormField } from '../parts/form/form-field.tsx';
import { errorsAbove, numberField } from '../parts/form/form-fields.props.ts';
import { ServiceForm } from '../parts/form/service-form.tsx';
import { EmptyState, type EmptyStateProps } from '../parts/message/empty-state.tsx';
import { orderButtonProps } from '../parts/order-button/order-button.props.ts';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/**
 * The content of an error page. If a download link has expired or is unknown, it has a form that requests
 * new download links.
 */
export const error: SectionRow = {
  render: (view) => (
    <>
      <EmptyState {...errorProps(view)} />
      {newLinks(view)}
    </>
  ),
  sheets: (view) =>
    failedDownload(view)
      ? ['empty-state', 'order-page', 'fields', 'service-form']
      : ['empty-state'],
};

/**
 * The properties of an error page: picture, title, description, button, link to the landing page, and the error message
 * in small print (rule 4.20).
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
    links: [
      { href: view.href('index'), label: t('error.home') },
      ...(view.error?.kind === 'fatal' ? [orderButtonProps(view, t('error.button'))] : []),
    ],
    detail: view.error?.message ?? '',
  };
}

/**
 * The first button on an error page: the order button, or another button after a failed download. After too many requests
 * or an error of the shop it loads the page again, and no order is the first suggestion.
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
    case 'fatal':
      // An empty web address loads the same address again.
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

/** The error after a download link that has expired or is unknown; null after any other error. */
function failedDownload({ error }: View) {
  if (error?.kind !== 'download') return null;
  return error.reason === 'expired' || error.reason === 'unknown' ? error : null;
}

/**
 * The form that requests new download links, if a download link has expired or is unknown. The shop mails
 * them to the buyer's email address. After an unknown link, the form has a field for the order number.
 */
function newLinks(view: View) {
  const { t } = view;
  const failed = failedDownload(view);
  if (!failed) return null;
  const field = failed.reason === 'unknown' ? numberField(view, 'download') : null;
  const send = t('service:download.ask');
  return (
    <section className="wrap order-page">
      <div className="order-card">
        <ServiceForm
          action={`/download-links/${segment(view.market.code)}`}
          label={send}
          send={send}
          note={t('service:receiptLink.note')}
          errors={errorsAbove(view, field ? [field] : [])}
        >
          {failed.reason === 'expired' ? (
            <input type="hidden" name="orderNumber" value={failed.number} />
          ) : (
            field && <FormField {...field} />
          )}
        </ServiceForm>
      </div>
    </section>
  );
}
