import { legalWord } from '../../law/words.ts';
import { isPageName, type PageName } from '../../pages.ts';
import { OrderButton } from '../order-button.tsx';
import type { View } from '../view.ts';

/** A page's plain opening: name, lead and the order button. An advertorial says first what it is (decision 0009). */
export function Lead({ view }: { view: View }) {
  return (
    <section className="opening wrap">
      {view.page.step === 'advertorial' && (
        <p className="eyebrow">{legalWord(view.market.locale, 'advertisement')}</p>
      )}
      <h1>{view.words.heading}</h1>
      <p className="lead">{view.words.lead}</p>
      <OrderButton view={view} />
      {view.page.step === 'summary' && (
        <p>
          <a href={view.href(quizOf(view.src))} data-swap="">
            {view.t('quizLink')}
          </a>
        </p>
      )}
    </section>
  );
}

/** The quiz a visitor came from, or the first one. */
function quizOf(src: string): PageName {
  return isPageName(src) ? src : 'v1';
}
