import { assign, type Experiment } from '../../worker/redirects/experiment.ts';
import { variantsOf } from './redirect-tables.ts';

/** When the tests of experiments take place. */
export const now = Date.parse('2026-06-01T12:00:00Z');

export const variants = variantsOf({ base: 50, 'form-first': 50 });
export const take = { page: 'take', variants };

/** What a visitor of `/take` from DE is given who has the cookie `mark`; `asked` says what is other. */
export function given(experiments: Experiment[], asked: object = {}, mark?: string, random = 0) {
  const viewed = { page: 'take', countries: ['DE'], now, ...asked };
  return assign(experiments, viewed, () => mark, random);
}
