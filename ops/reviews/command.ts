import { command, wholeNumber } from '../command-line.ts';
import { shopOptions, withStores } from '../shop-options.ts';
import { publishReview, reviewMark, waitingReviews } from './reviews.ts';

/** `npm run ops -- reviews`: reads what buyers wrote, and publishes it. */
export function reviewsCommand() {
  return command('reviews')
    .description('Reviews of buyers: which wait to be read, and to publish one as it was read.')
    .addCommand(listCommand())
    .addCommand(publishCommand());
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
      const reviews = await withStores(target, (stores) => waitingReviews(stores, top));
      const rows = reviews.map((review) => {
        const { id: _id, createdAt, ...words } = review;
        return { mark: reviewMark(review), ...words, createdAt: new Date(createdAt).toISOString() };
      });
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
          await publishReview(stores, mark);
          console.log(`${mark} is published`);
        }
      });
    });
}
