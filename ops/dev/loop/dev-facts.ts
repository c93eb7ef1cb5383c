/** The facts of a build that the process of `npm run dev` writes into the worker's code. */
export type DevFacts = {
  /** The name of the build. Each save makes a new name. */
  build: string;
  /** True if the present sources have a mistake. The running shop is then the last successful build. */
  isBroken: boolean;
  /** The address of the development script of every page. */
  script: string;
  /** The address that serves the page of a mistake. */
  mistakes: string;
};
