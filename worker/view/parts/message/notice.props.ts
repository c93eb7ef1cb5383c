import type { View } from '../../view.ts';
import type { NoticeProps } from './notice.tsx';

/**
 * The notice about an order or its payment, or about a form that was sent too often. On an upsell it says that only the addition is meant.
 */
export function noticeProps(view: View): NoticeProps | null {
  if (!view.notice) return null;
  const { ownForm, step } = view.page;
  const isOfOrder = ownForm === undefined && step !== 'quiz';
  const text =
    view.notice === 'tooMany' && !isOfOrder
      ? view.t('error.tooMany.description')
      : view.t(`order:notices.${view.notice}`);
  const scope = view.page.step === 'upsell' ? ` ${view.t('angles:addition.scope')}` : '';
  return { kind: view.notice, text: text + scope };
}
