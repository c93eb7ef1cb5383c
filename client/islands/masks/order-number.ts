import type { Mount } from '../mount.ts';
import { attachMask } from './attach-mask.ts';
import { orderNumberMask } from './masks.ts';

/** Masks the field of an order number: makes letters upper case and adds the dash. */
export const mount: Mount = (root) => {
  const input = root.querySelector('input');
  return input ? attachMask(input, orderNumberMask, { raise: true }) : () => {};
};
