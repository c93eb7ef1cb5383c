import type { Mount } from '../mount.ts';
import { attachMask } from './attach-mask.ts';
import { orderNumberMask } from './masks.ts';

/**
 * Formats the field of an order number while the visitor types: upper-case letters, and a dash after the
 * first two.
 */
export const mount: Mount = (root) => {
  const input = root.querySelector('input');
  return input ? attachMask(input, orderNumberMask, { raise: true }) : () => {};
};
