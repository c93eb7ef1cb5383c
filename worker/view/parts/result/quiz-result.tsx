import { type ResultPageProps, ResultPanel } from '../../../../client/islands/result/result.tsx';
import type { ResultWords } from '../../../../client/islands/result/result-words.ts';
import { Island } from '../../island.tsx';
import { OrderButton, type OrderButtonProps } from '../order-button/order-button.tsx';

export type QuizResultProps = {
  /** The key under which a tab stores the answers. */
  restore: string;
  pageProps: ResultPageProps;
  /** The address of the quiz at its first question. */
  link: string;
  /** The address of the form that sends the result by mail. */
  mailLink: string;
  words: { address: string; props: ResultWords };
  /** The order button; null if the quiz excludes the visitor. */
  action: OrderButtonProps | null;
};

/** The result of a quiz and the order button, which the browser removes for an excluded visitor. */
export function QuizResult({ restore, pageProps, link, mailLink, words, action }: QuizResultProps) {
  return (
    <section className="opening result wrap">
      <Island
        name="result"
        when="stored"
        component={ResultPanel}
        serverProps={{ link, mailLink }}
        {...{ pageProps, words, restore }}
      />
      {action && (
        <div className="result-order">
          <OrderButton {...action} />
        </div>
      )}
    </section>
  );
}
