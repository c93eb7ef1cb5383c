/** What `npm run dev` bundles again at every save; index.ts loads it with the first request. */
export { default as lookbook } from '../../../lookbook/index.tsx';
export { default as shop } from '../../../worker/index.ts';
