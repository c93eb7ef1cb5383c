/** The code that `npm run dev` bundles again at every save. index.ts imports this module with the first request. */
export { default as lookbook } from '../../../lookbook/index.tsx';
export { default as shop } from '../../../worker/index.ts';
