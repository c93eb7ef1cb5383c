import type { EmptyStateProps } from '../../parts/message/empty-state.tsx';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { View } from '../../view.ts';

/**
 * An error page: picture, title, description, button, and the message in small print (rule 4.20).
 */
export function errorProps(view: View): EmptyStateProps {
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

/** A visitor who looks for a download, or who wanted to send a form, gets no order button. */
function nextAction(view: View): Pick<EmptyStateProps, 'action' | 'plain'> {
  const { t } = view;
  switch (view.error?.kind) {
    case 'download':
      return {
        action: { href: view.href('thankyou'), label: t('service:download.button') },
        plain: true,
      };
    case 'tooMany':
      // The empty address is the page of the form.
      return { action: { href: '', label: t('error.offline.button') }, plain: true };
    default:
      return { action: orderButtonProps(view, t('error.button')) };
  }
}

/** Offline nothing can be ordered, so the only button tries the page again. */
function offlineProps({ t, words }: View): EmptyStateProps {
  return {
    scene: 'plug',
    sceneText: t('error.offline.picture'),
    heading: words.heading,
    text: words.lead,
    // The empty address is the page that could not be loaded.
    action: { href: '', label: t('error.offline.button') },
    plain: true,
    detail: '',
  };
}
