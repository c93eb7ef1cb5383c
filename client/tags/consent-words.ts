/** The texts of the question for consent, the same for every visitor of a market. */
export type ConsentWords = {
  title: string;
  /** The purpose of the tag manager, its provider, and the effect of a refusal. */
  text: string;
  /** A link to the privacy section of the terms page. */
  privacy: { text: string; href: string };
  accept: string;
  refuse: string;
};
