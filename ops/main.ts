/** `npm run ops -- NAME`: all commands of operators, except those of the redirect table and the ebooks. */
import { booksCommand } from './books/command.ts';
import { funnelCommand } from './funnel/command.ts';
import { keysCommand } from './keys/command.ts';
import { commandGroup } from './operator/commands.ts';
import { operatorLinkCommand } from './operator/operator-link.ts';
import { traceErrorCommand } from './operator/trace-error.ts';
import { verbCommand } from './operator/verb-command.ts';
import { command, main } from './terminal/command-line.ts';
import { webhookCommand } from './webhook/command.ts';

const program = command('npm run ops --')
  .description('The commands of the shop’s operators.')
  .addCommand(booksCommand())
  .addCommand(verbCommand('campaigns'))
  .addCommand(commandGroup('customer'))
  .addCommand(verbCommand('digest'))
  .addCommand(commandGroup('disputes'))
  .addCommand(funnelCommand())
  .addCommand(keysCommand())
  .addCommand(commandGroup('mail'))
  .addCommand(operatorLinkCommand())
  .addCommand(commandGroup('orders'))
  .addCommand(commandGroup('outgoing'))
  .addCommand(commandGroup('reviews'))
  .addCommand(commandGroup('sell'))
  .addCommand(verbCommand('today'))
  .addCommand(traceErrorCommand())
  .addCommand(webhookCommand())
  .addCommand(commandGroup('withdrawals'));

await main(program);
