import { type ResultOwn, ResultPanel } from '../../../../client/islands/result/result.tsx';
import type { ResultWords } from '../../../../client/islands/result/result-words.ts';
import { Island } from '../../island.tsx';
import { ActionLink, type ActionLinkProps } from '../../parts/message/action-link.tsx';

export type ResultSectionProps = {
  /** Where a tab keeps the answers. */
  restore: string;
  own: ResultOwn;
  /** To the quiz, from its first question. */
  link: string;
  /** To the form that sends it by mail; empty where that is not offered. */
  mailLink: string;
  words: { address: string; props: ResultWords };
  /** None for whom the product is not. */
  action: ActionLinkProps | null;
};

/** A quiz's result and the way on; the browser takes the way on away from whom the product is not for. */
export function ResultSection({ restore, own, link, mailLink, words, action }: ResultSectionProps) {
  return (
    <section className="opening result wrap">
      <Island
        name="result"
        when="kept"
        component={ResultPanel}
        here={{ link, mailLink }}
        {...{ own, words, restore }}
      />
      {action && <ActionLink {...action} />}
    </section>
  );
}
