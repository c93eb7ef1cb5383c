import { ByClock, type ByClockText } from '../../../../client/by-clock.tsx';
import { type ResultPageProps, ResultPanel } from '../../../../client/islands/result/result.tsx';
import type { ResultWords } from '../../../../client/islands/result/result-words.ts';
import { Island } from '../../island.tsx';
import { OrderButton, type OrderButtonProps } from '../order-button/order-button.tsx';

export type QuizResultProps = {
  /** The key under which the tab's session storage has the answers. */
  restore: string;
  pageProps: ResultPageProps;
  /** The web address of the quiz's first question. */
  link: string;
  /** The web address of the form that requests the result by email. */
  mailLink: string;
  words: { address: string; props: ResultWords };
  /** The texts beside the order button: the suggested bundle, VAT and delivery. Null if nothing is suggested. */
  line: { name: string; delivery: ByClockText } | null;
  /** The order button; null if the quiz found the product unsuitable for the visitor. */
  action: OrderButtonProps | null;
};

/**
 * The result of a quiz, and the order button with the suggested bundle beside it. The browser removes the bundle if
 * the result suggests no product, and the button too if the product is unsuitable for the visitor.
 */
export function QuizResult({ restore, pageProps, words, action, ...props }: QuizResultProps) {
  const { link, mailLink, line } = props;
  const { bundle } = pageProps;
  return (
    <section className="opening result wrap">
      <Island
        name="result"
        when="stored"
        component={ResultPanel}
        serverProps={{ link, mailLink }}
        pageProps={pageProps}
        words={words}
        restore={restore}
      />
      {action && (
        <div className="result-order">
          {bundle && line && (
            <>
              <img {...bundle.picture} alt="" decoding="async" />
              <p>
                {`${line.name} `}
                <strong>
                  <ByClock text={bundle.price} />
                </strong>
                <small>
                  {`${bundle.unitPrice}\u00a0· `}
                  <ByClock text={line.delivery} />
                </small>
              </p>
            </>
          )}
          <OrderButton {...action} />
        </div>
      )}
    </section>
  );
}
