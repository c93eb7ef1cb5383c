import { command } from '../terminal/command-line.ts';
import { checkCommand } from './commands/check.ts';
import { diffCommand } from './commands/diff.ts';
import { explainCommand } from './commands/explain.ts';
import { historyCommand } from './commands/history.ts';
import { pullCommand } from './commands/pull.ts';
import { pushCommand } from './commands/push.ts';
import { rollbackCommand } from './commands/rollback.ts';

/** `npm run redirects`: the operator's command for the redirect table (chapter 8 of the product rules). */
export function redirectsCommand() {
  return command('npm run redirects --')
    .description("Check, publish and explain the shop's redirect rules.")
    .addCommand(checkCommand())
    .addCommand(diffCommand())
    .addCommand(pushCommand())
    .addCommand(pullCommand())
    .addCommand(historyCommand())
    .addCommand(rollbackCommand())
    .addCommand(explainCommand());
}
