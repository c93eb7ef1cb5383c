import type { Exclusion, Quiz } from '../../quiz/quiz.ts';
import type { BandId } from '../../quiz/result.ts';

/** A quiz and what its result says: the same for every visitor of a market. */
export type ResultWords = {
  quiz: Quiz;
  /** The quiz's name: its answers are kept under it. */
  name: string;
  /** Whose numbers are written: a language tag. */
  lang: string;
  heading: string;
  /** In the texts `{value}` is filled in. The note says what the number does not. */
  meter: { label: string; note: string; min: number; bands: readonly BandWords[] };
  plan: { heading: string; lines: Readonly<Partial<Record<BandId, readonly string[]>>> };
  /** By the id of the step it is about. */
  advice: { heading: string; lines: Readonly<Record<string, string>> };
  excluded: Readonly<Record<Exclusion, { heading: string; text: string }>>;
  product: ProductWords;
  /** Leads to the quiz: without answers, and to change them. */
  take: string;
  again: string;
};

export type BandWords = { id: BandId; to: number; label: string; range: string; text: string };

/** The product for the quiz's theme; its claims are the register's, each with its dose. */
export type ProductWords = {
  heading: string;
  /** The legal name of what it is: food supplement. */
  kind: string;
  text: string;
  picture: {
    src: string;
    srcSet: string;
    sizes: string;
    width: number;
    height: number;
    alt: string;
    placeholder: string;
  };
  claims: readonly { name: string; dose: string; text: string }[];
  /** What the claims' conditions require to be said. */
  note: string;
};
