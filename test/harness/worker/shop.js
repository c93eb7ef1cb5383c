// The production build, as the worker tests run it.
export { default } from '../../../.wrangler/test/shop/index.js';
