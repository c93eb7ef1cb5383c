import type { EmptyStateProps } from '../../parts/message/empty-state.tsx';
import { orderButtonProps } from '../../parts/order-button/order-button.props.ts';
import type { View } from '../../view.ts';

/** Not found, refused or broken: picture, title, description, button, the message small (rule 4.20). */
export function errorProps(view: View): EmptyStateProps {
  const { t, words } = view;
  if (view.page.offlineSafe) return offlineProps(view);
  return {
    scene: 'shelf',
    sceneText: t('error.picture'),
    heading: words.heading,
    text: words.lead,
    ...wayOn(view),
    detail: view.error?.message ?? '',
  };
}

/** Who looks for what they bought, or wanted to send a form, is not sold anything. */
function wayOn(view: View): Pick<EmptyStateProps, 'action' | 'plain'> {
  const { t } = view;
  switch (view.error?.kind) {
    case 'download':
      return {
        action: { href: view.href('thankyou'), label: t('service:download.button') },
        plain: true,
      };
    case 'tooMany':
      // The empty address is the form's own page.
      return { action: { href: '', label: t('error.offline.button') }, plain: true };
    default:
      return { action: orderButtonProps(view, t('error.button')) };
  }
}

/** No connection: nothing can be ordered, so nothing is offered but to ask again for what was wanted. */
function offlineProps({ t, words }: View): EmptyStateProps {
  return {
    scene: 'plug',
    sceneText: t('error.offline.picture'),
    heading: words.heading,
    text: words.lead,
    // The empty address is the one that the browser did not reach.
    action: { href: '', label: t('error.offline.button') },
    plain: true,
    detail: '',
  };
}
