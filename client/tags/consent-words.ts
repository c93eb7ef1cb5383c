/** The copy of the consent question, the same for every visitor of a market. */
export type ConsentWords = {
  title: string;
  /** The one purpose, who does it, and what refusing means. */
  text: string;
  /** A link to the privacy section of the terms page. */
  privacy: { text: string; href: string };
  accept: string;
  refuse: string;
};
