import type { Exclusion, Quiz } from '../../quiz/quiz.ts';
import type { BandId } from '../../quiz/result.ts';

/** A quiz and the words of its result: the same for every visitor of a market. */
export type ResultWords = {
  quiz: Quiz;
  /** The quiz's name, under which its answers are stored. */
  name: string;
  /** The language tag for numbers. */
  lang: string;
  heading: string;
  /** In the texts `{value}` is filled in. The note names the limits of the number. */
  meter: { label: string; note: string; min: number; bands: readonly BandWords[] };
  plan: { heading: string; lines: Readonly<Partial<Record<BandId, readonly string[]>>> };
  /** By the step's id. */
  advice: { heading: string; lines: Readonly<Record<string, string>> };
  excluded: Readonly<Record<Exclusion, { heading: string; text: string }>>;
  product: ProductWords;
  /** The links to the quiz: without answers, and to change them. */
  take: string;
  again: string;
};

export type BandWords = { id: BandId; to: number; label: string; range: string; text: string };

/** The product for the quiz's theme; its claims are from the register, each with its dose. */
export type ProductWords = {
  heading: string;
  /** The legal name of its kind: food supplement. */
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
  /** The statements that the claims' conditions require. */
  note: string;
};
