/** The code that `npm run dev` bundles again at every save. index.ts imports it with the first request. */
export { default as lookbook } from '../../../lookbook/index.tsx';
export { default as shop } from '../../../worker/index.ts';
