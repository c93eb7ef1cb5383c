/** What the question before a tag manager says: the same for every visitor of a market. */
export type ConsentWords = {
  title: string;
  /** The one purpose, who does it, and what refusing means. */
  text: string;
  /** The way to the privacy text: the address of its section on the terms page. */
  privacy: { text: string; href: string };
  accept: string;
  refuse: string;
};
