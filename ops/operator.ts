/** `npm run ops -- NAME`: what the operator asks of the shop. */
import { command, main } from './command-line.ts';
import { funnelCommand } from './funnel/command.ts';
import { keysCommand } from './keys/command.ts';
import { mailCommand } from './mail/command.ts';
import { operatorLinkCommand } from './operator-link.ts';
import { orderCommand } from './orders/command.ts';
import { reviewsCommand } from './reviews/command.ts';
import { traceErrorCommand } from './trace-error.ts';
import { webhookCommand } from './webhook/command.ts';

const program = command('npm run ops --')
  .description('What the operator asks of the shop.')
  .addCommand(funnelCommand())
  .addCommand(keysCommand())
  .addCommand(mailCommand())
  .addCommand(operatorLinkCommand())
  .addCommand(orderCommand())
  .addCommand(reviewsCommand())
  .addCommand(traceErrorCommand())
  .addCommand(webhookCommand());

await main(program);
