import type { Env } from '../../env.ts';
import type { AskedView, Payload } from '../payload.ts';

/** A page view that is to be made for an answer at `now`, in ms; `key` is null for one visitor's own. */
export type Wanted<View = AskedView & Pick<Payload, 'form' | 'gtmId'>> = {
  env: Env;
  now: number;
  facts: View;
  key: string | null;
  origin: string;
};
