/** `npm run cards`: makes the pictures that shared links show. A developer's command; its results are committed. */
import { photographCards } from './cards/cards.ts';

await photographCards();
