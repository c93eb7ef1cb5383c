import type { View } from '../../view.ts';
import type { NoticeProps } from './notice.tsx';

/** What just happened to the order or its payment; on an upsell, that only the addition is meant. */
export function noticeProps(view: View): NoticeProps | null {
  if (!view.notice) return null;
  const text = view.t(`order:notices.${view.notice}`);
  const scope = view.page.step === 'upsell' ? ` ${view.t('order:upsell.scope')}` : '';
  return { kind: view.notice, text: text + scope };
}
