import { publishReview, refuseReview, reviewVersion, waitingReviews } from '../../store/review.ts';
import { nextPosition } from './verb.ts';
import type { Actions } from './verbs.ts';

/** The actions of the verbs in review-verbs.ts. */
export const reviewActions = {
  async reviews({ env }, { most, after }) {
    const waiting = await waitingReviews(env.DB, most, after);
    const reviews = await Promise.all(
      waiting.map(async (review) => ({ version: await reviewVersion(review), ...review })),
    );
    const next = nextPosition(waiting, most, ({ createdAt, id }) => ({ at: createdAt, id }));
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
} as const satisfies Partial<Actions>;
