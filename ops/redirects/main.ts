/** `npm run redirects`: the operator's command for the redirect table (chapter 8 of the product rules). */
import { main } from '../terminal/command-line.ts';
import { redirectsCommand } from './command.ts';

await main(redirectsCommand());
