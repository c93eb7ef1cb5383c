import type { Purpose } from './consent-cookie.ts';

/** The texts of the question for consent, the same for every visitor of a market. */
export type ConsentWords = {
  title: string;
  /** The tag manager, its provider, and the effect of a refusal. */
  text: string;
  /** A link to the privacy section of the terms page. */
  privacy: { text: string; href: string };
  /** The labels of the purposes' checkboxes. */
  purposes: Readonly<Record<Purpose, string>>;
  /** The labels of the buttons: for all purposes, for none, and for the ticked ones. */
  accept: string;
  refuse: string;
  save: string;
};
