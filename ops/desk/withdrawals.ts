import { command } from '../command-line.ts';
import { askShop, type Next, type WithdrawalAnswer } from '../orders/door.ts';
import { doorOptions, printList } from '../orders/options.ts';
import { withdrawalTable } from '../orders/text.ts';

/** `withdrawals`: what is declared, and until when its money is due. */
export function withdrawalsCommand() {
  return command('withdrawals')
    .description(
      'Withdrawals: which are open, with the days that are left, and what became of them.',
    )
    .addCommand(list())
    .addCommand(fact('goods-received', 'Note that the goods of a withdrawal are back.'))
    .addCommand(fact('sending-proved', 'Note that its buyer showed that they sent the goods.'))
    .addCommand(settle());
}

function list() {
  return command('list')
    .description('List the withdrawals that are not settled, or all, the oldest first.')
    .option('--all', 'the settled ones, too')
    .addOption(doorOptions.top())
    .addOption(doorOptions.after())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ all, top, after, env = null, json }) => {
      const which = { ...(all && { all }), ...(after && { after }) };
      const request = { action: 'withdrawals', most: Math.min(top, 100), ...which };
      type Answer = { withdrawals: WithdrawalAnswer[]; next: Next };
      const answer = await askShop<Answer>(env, request);
      const lines = withdrawalTable(answer.withdrawals);
      printList(answer, { json, lines, none: all ? 'No withdrawal' : 'No withdrawal is open' });
    });
}

function fact(action: string, description: string) {
  return command(action)
    .description(description)
    .argument('<id>', 'as list prints it')
    .addOption(doorOptions.reason())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (id, { env = null, json, ...more }) => {
      print(await askShop(env, { action, id, ...more }), json);
    });
}

function settle() {
  return command('settle')
    .description('Settle a withdrawal: what it was of is given back, or there is nothing to do.')
    .argument('<id>', 'as list prints it')
    .addOption(doorOptions.reason().makeOptionMandatory())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async (id, { env = null, json, ...more }) => {
      print(await askShop(env, { action: 'settle-withdrawal', id, ...more }), json);
    });
}

function print(answer: { withdrawal: WithdrawalAnswer }, json: true | undefined): void {
  const { withdrawal } = answer;
  console.log(
    json ? JSON.stringify(withdrawal, null, 2) : withdrawalTable([withdrawal]).join('\n'),
  );
}
