import { type ResultOwn, ResultPanel } from '../../../../client/islands/result/result.tsx';
import type { ResultWords } from '../../../../client/islands/result/result-words.ts';
import { Island } from '../../island.tsx';
import { OrderButton, type OrderButtonProps } from '../order-button/order-button.tsx';

export type QuizResultProps = {
  /** Where a tab keeps the answers. */
  restore: string;
  own: ResultOwn;
  /** To the quiz, from its first question. */
  link: string;
  /** To the form that sends it by mail; empty where that is not offered. */
  mailLink: string;
  words: { address: string; props: ResultWords };
  /** None for whom the product is not. */
  action: OrderButtonProps | null;
};

/** A quiz's result and the way on; the browser takes the way on away from whom the product is not for. */
export function QuizResult({ restore, own, link, mailLink, words, action }: QuizResultProps) {
  return (
    <section className="opening result wrap">
      <Island
        name="result"
        when="kept"
        component={ResultPanel}
        here={{ link, mailLink }}
        {...{ own, words, restore }}
      />
      {action && <OrderButton {...action} />}
    </section>
  );
}
