import { command } from '../terminal/command-line.ts';
import { invoicesCommand } from './invoices-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { ossCommand } from './oss-command.ts';
import { settleCommand } from './settle-command.ts';

/** `books`: reports for bookkeeping and the tax office. The running shop answers the queries. */
export function booksCommand() {
  return command('books')
    .description('Print the books: invoices, VAT by country, the ledger, and PayPal’s settlement.')
    .addCommand(invoicesCommand())
    .addCommand(ossCommand())
    .addCommand(ledgerCommand())
    .addCommand(settleCommand());
}
