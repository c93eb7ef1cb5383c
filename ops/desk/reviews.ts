import { userInfo } from 'node:os';
import { Option } from '@commander-js/extra-typings';
import { refusalNames, refusals } from '../../worker/law/review-refusals.ts';
import {
  publishReview,
  refuseReview,
  reviewVersion,
  waitingReviews,
} from '../../worker/orders/store/review.ts';
import { command, wholeNumber } from '../command-line.ts';
import { shopOptions, withStores } from '../shop-options.ts';

/** `npm run ops -- reviews`: reads what buyers wrote, and publishes it. */
export function reviewsCommand() {
  return command('reviews')
    .description(
      'Reviews of buyers: which wait to be read, and to publish or refuse one as it was read.',
    )
    .addCommand(listCommand())
    .addCommand(publishCommand())
    .addCommand(refuseCommand());
}

function listCommand() {
  return command('list')
    .description('Show the reviews that wait, those that have waited longest first.')
    .option('--top <number>', 'how many are shown', wholeNumber(1, 10_000), 20)
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .option('--json', 'as JSON')
    .action(async ({ top, json, ...target }) => {
      const reviews = await withStores(target, (stores) => waitingReviews(stores.db, top));
      const rows = await Promise.all(
        reviews.map(async (review) => {
          const { id: _id, createdAt, ...words } = review;
          const mark = await reviewVersion(review);
          return { mark, ...words, createdAt: new Date(createdAt).toISOString() };
        }),
      );
      if (json) return console.log(JSON.stringify(rows, null, 2));
      if (rows.length === 0) return console.log('No review waits');
      for (const { mark, product, locale, rating, title, text, name, createdAt } of rows) {
        console.log(`${mark}  ${createdAt.slice(0, 10)}  ${product}  ${locale}  ${rating} of 5`);
        console.log(`  ${title}\n  ${text.replaceAll('\n', '\n  ')}\n  ${name}\n`);
      }
    });
}

function publishCommand() {
  return command('publish')
    .description('Publish reviews as they were read: one that was changed since is refused.')
    .argument('<marks...>', 'as list prints them: the review, and what it said')
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (marks, target) => {
      await withStores(target, async (stores) => {
        for (const mark of marks) {
          await publishReview(stores.db, mark, { by: userInfo().username }, Date.now());
          console.log(`${mark} is published`);
        }
      });
    });
}

function refuseCommand() {
  return command('refuse')
    .description('Refuse a review as it was read, for a reason that the published policy names.')
    .argument('<mark>', 'as list prints it')
    .addOption(
      new Option('--why <reason>', 'the reason').choices(refusalNames).makeOptionMandatory(),
    )
    .addOption(shopOptions.local)
    .addOption(shopOptions.env)
    .addOption(shopOptions.persistTo)
    .action(async (mark, { why, ...target }) => {
      await withStores(target, (stores) =>
        refuseReview(stores.db, mark, { by: userInfo().username, why }, Date.now()),
      );
      console.log(`${mark} is refused: ${refusals[why]}`);
    });
}
