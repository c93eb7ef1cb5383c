/** What the process of `npm run dev` tells its worker with every build. */
export type DevFacts = {
  /** Another one after every save. */
  build: string;
  /** The sources as they are now have a mistake; the shop is the last one that could be built. */
  isBroken: boolean;
  /** The address of the script in every page. */
  script: string;
  /** Answers with the page of a mistake. */
  mistakes: string;
};
