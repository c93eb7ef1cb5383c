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

/** The notice that nothing can be ordered on a page at the moment; null where it can, or a form's own notice says it. */
export function stopProps({ t, stop, notice }: View): NoticeProps | null {
  return stop === notice ? null : stop && { kind: stop, text: t(`order:notices.${stop}`) };
}
