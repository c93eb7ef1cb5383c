import { command, isAgreed } from '../command-line.ts';
import { askShop } from '../orders/door.ts';
import { doorOptions } from '../orders/options.ts';

/** `customer`: what a person may ask of us by the GDPR. Each reading is logged with its reader. */
export function customerCommand() {
  return command('customer')
    .description(
      'What a person may ask for: all that is kept of them, or that it goes, or that they are not invited.',
    )
    .addCommand(
      command('export')
        .description('Print all that is kept under an address, as JSON.')
        .argument('<address>', 'the email address')
        .addOption(doorOptions.env())
        .action(async (email, { env = null }) => {
          const { customer } = await askShop<{ customer: object }>(env, {
            ...{ action: 'export-customer', email },
          });
          console.log(JSON.stringify(customer, null, 2));
        }),
    )
    .addCommand(
      command('object')
        .description('Note that somebody wants no invitation to a review any more, for good.')
        .argument('<address>', 'the email address')
        .addOption(doorOptions.env())
        .action(async (email, { env = null }) => {
          await askShop<{ objected: true }>(env, { action: 'object-customer', email });
          console.log('That address is not invited any more');
        }),
    )
    .addCommand(
      command('erase')
        .description(
          'Erase who somebody is; what was sold stays, with its numbers. Cannot be undone.',
        )
        .argument('<address>', 'the email address')
        .addOption(doorOptions.reason().makeOptionMandatory())
        .addOption(doorOptions.yes())
        .addOption(doorOptions.env())
        .action(async (email, { reason, yes, env = null }) => {
          const question = `Erase who ${email} is, for good? [y/N] `;
          if (!yes && !(await isAgreed(question))) return console.log('Nothing was erased');
          const { erased } = await askShop<{ erased: { orders: number } }>(env, {
            ...{ action: 'erase-customer', email, reason },
          });
          console.log(`Erased of ${erased.orders} orders`);
        }),
    );
}
