import { Scene } from '../parts/message/empty-state-drawing.tsx';
import { Notice, type NoticeProps } from '../parts/message/notice.tsx';
import type { View } from '../view.ts';

/**
 * The text about a cancelled payment for the dialog that opens over the order form (rule 4.19), and a notice with the same
 * text at the top of the page for a visitor without script. Both have a link to the form. The buyer's entries are kept only
 * in a browser that has the order's cookie. The order of the express button has no entries.
 */
export function Cancelled({ view, notice }: { view: View; notice: NoticeProps }) {
  const { t, form } = view;
  const stored = form?.values.email ? ` ${t('modal.cancelOffer.kept')}` : '';
  return (
    <>
      <Notice {...notice} text={notice.text + stored}>
        <a className="button button-pay" href="#checkout">
          {t('orderButton.back')}
        </a>
      </Notice>
      <template data-dialog-content="cancelOffer">
        <h2 data-legal-title="">{t('modal.cancelOffer.title')}</h2>
        <Scene name="parcel" text="" />
        <p>{t('modal.cancelOffer.text') + stored}</p>
        {/* Without a focus of its own the dialog would begin with the button that closes it. */}
        {/* biome-ignore lint/a11y/noAutofocus: it is the dialog's main action */}
        <a className="button button-pay" href="#checkout" data-close="" autoFocus>
          {t('orderButton.back')}
        </a>
        <p className="section-note">{t('modal.cancelOffer.thanks')}</p>
      </template>
    </>
  );
}
