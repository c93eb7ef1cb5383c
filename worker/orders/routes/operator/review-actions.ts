import {
  listReviews,
  publishReview,
  refuseReview,
  reviewVersion,
  takeDownReview,
} from '../../store/review.ts';
import { nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

/** The actions of the verbs in review-verbs.ts. */
export const reviewActions = {
  async reviews({ env }, { state, most, after }) {
    const listed = await listReviews(env.DB, state, most, after);
    const reviews = await Promise.all(
      listed.map(async (review) => ({ version: await reviewVersion(review), ...review })),
    );
    const next = nextPosition(listed, most, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { reviews, next };
  },
  async 'publish-review'({ env, operator, now }, { version }) {
    await publishReview(env.DB, version, { by: operator }, now);
    return { published: version };
  },
  async 'refuse-review'({ env, operator, now }, { version, why }) {
    await refuseReview(env.DB, version, { by: operator, why }, now);
    return { refused: version };
  },
  async 'take-down-review'({ env, operator, now }, { version, why }) {
    await takeDownReview(env.DB, version, { by: operator, why }, now);
    return { takenDown: version };
  },
} as const satisfies Partial<Actions>;
