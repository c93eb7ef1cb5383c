/** `npm run ops -- NAME`: what the operator asks of the shop. */
import { booksCommand } from './books/command.ts';
import { command, main } from './command-line.ts';
import { customerCommand } from './desk/customer.ts';
import { digestCommand } from './desk/digest.ts';
import { disputesCommand } from './desk/disputes.ts';
import { mailCommand } from './desk/mails.ts';
import { outgoingCommand } from './desk/outgoing.ts';
import { reviewsCommand } from './desk/reviews.ts';
import { sellCommand } from './desk/sell.ts';
import { todayCommand } from './desk/today.ts';
import { withdrawalsCommand } from './desk/withdrawals.ts';
import { funnelCommand } from './funnel/command.ts';
import { keysCommand } from './keys/command.ts';
import { operatorLinkCommand } from './operator-link.ts';
import { ordersCommand } from './orders/command.ts';
import { traceErrorCommand } from './trace-error.ts';
import { webhookCommand } from './webhook/command.ts';

const program = command('npm run ops --')
  .description('What the operator asks of the shop.')
  .addCommand(booksCommand())
  .addCommand(customerCommand())
  .addCommand(digestCommand())
  .addCommand(disputesCommand())
  .addCommand(funnelCommand())
  .addCommand(keysCommand())
  .addCommand(mailCommand())
  .addCommand(operatorLinkCommand())
  .addCommand(ordersCommand())
  .addCommand(outgoingCommand())
  .addCommand(reviewsCommand())
  .addCommand(sellCommand())
  .addCommand(todayCommand())
  .addCommand(traceErrorCommand())
  .addCommand(webhookCommand())
  .addCommand(withdrawalsCommand());

await main(program);
