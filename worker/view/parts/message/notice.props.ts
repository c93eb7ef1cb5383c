import { supplements } from '../../../catalogue/products.ts';
import { methodName } from '../../../copy/method-name.ts';
import { WALLET_METHOD } from '../../../payment-methods.ts';
import type { NoticeId } from '../../page-input.ts';
import type { View } from '../../view.ts';
import type { NoticeProps } from './notice.tsx';

/**
 * The notice about an order or its payment, or about a form that was sent too often. On an upsell page the
 * notice adds that it is only about the upsell. Only the notices about an address from the wallet name the wallet.
 */
export function noticeProps(view: View): NoticeProps | null {
  if (!view.notice) return null;
  const { ownForm, step } = view.page;
  const isAboutOrder = ownForm === undefined && step !== 'quiz';
  const text =
    view.notice === 'tooMany' && !isAboutOrder
      ? view.t('error.tooMany.description')
      : noticeText(view, view.notice);
  const scope = view.page.step === 'upsell' ? ` ${view.t('angles:addition.scope')}` : '';
  return { kind: view.notice, text: text + scope };
}

/**
 * The notice that the visitor cannot order anything on the page at the moment. Null if orders are possible,
 * or if the page already shows the same notice.
 */
export function stopProps(view: View): NoticeProps | null {
  const { stop, notice } = view;
  return stop === notice ? null : stop && { kind: stop, text: noticeText(view, stop) };
}

function noticeText({ t, product }: View, kind: NoticeId): string {
  const method = methodName(t, WALLET_METHOD);
  return t(`order:notices.${kind}`, { method, product: supplements[product].name });
}
