import type { Tab } from '../actors/visitor.ts';
import { bankAnswers } from './bank-answers.ts';
import type { Exploration } from './exploration.ts';
import { forms } from './forms.ts';
import { walletCountries } from './places.ts';

const MAX_SECOND_PRESSES = 2;
const MAX_TABS = 3;

type TabMove = {
  /** The weight of the move in a tab. 0 means that it is impossible. */
  weight: (run: Exploration, tab: Tab) => number;
  make: (run: Exploration, tab: Tab) => void;
};

function isAt(at: Tab['at'], weight: number): TabMove['weight'] {
  return (_run, tab) => (tab.at === at && !tab.isBusy ? weight : 0);
}

function isDetourAt(at: Tab['at']): TabMove['weight'] {
  return (run, tab) => isAt(at, run.kind.detours)(run, tab);
}

/** The moves of the buyer in a tab. */
export const tabMoves = {
  orders: {
    weight: isAt('offer', 8),
    make: order,
  },
  'chooses another way to pay': {
    weight: ({ kind, visitor }, tab) =>
      visitor.hasOrdered && !tab.isBusy ? (tab.at === 'offer' ? 4 : 1) * kind.otherWays : 0,
    make: (run, tab) => {
      const { name } = run.draw('method', run.methods);
      run.act(`orders the same by ${name}`, () => run.visitor.orderOtherwise(tab, name));
    },
  },
  'answers at the bank': {
    weight: (run, tab) => (isAtBank(run, tab) ? isAt('wallet', 12)(run, tab) : 0),
    make: (run, tab) => {
      const answer = run.draw('bank', bankAnswers);
      const comesBack = run.tape.choose(4) < 3;
      run.draws.count('return from the bank', comesBack ? 'yes' : 'no');
      run.act(`at the bank: ${answer.name}${comesBack ? '' : ', and does not come back'}`, () =>
        run.visitor.answerBank(tab, answer, { comesBack }),
      );
    },
  },
  /** The payer goes back from the bank's page to the order form, and opens the bank's page again later. */
  'leaves the bank’s page open': {
    weight: (run, tab) =>
      isAtBank(run, tab) && !tab.isBusy && run.visitor.tabs.length < MAX_TABS
        ? run.kind.otherWays
        : 0,
    make: (run) => {
      run.trace('the buyer opens the order form beside the bank’s page');
      run.visitor.open();
    },
  },
  'approves or refuses at the wallet': {
    weight: (run, tab) => (isAtBank(run, tab) ? 0 : isAt('wallet', 8)(run, tab)),
    make: (run, tab) => {
      const { name, behaviour } = run.approval();
      const country = run.draw('wallet country', walletCountries).of(run.place);
      const comesBack = run.tape.choose(8) < 7;
      run.draws.count('return from the wallet', comesBack ? 'yes' : 'no');
      const closes = comesBack ? '' : ', and closes the tab';
      run.act(`at the wallet in ${country}: ${name}${closes}`, () =>
        run.visitor.approve(tab, behaviour, { comesBack, country }),
      );
    },
  },
  'presses the binding button': {
    weight: isAt('confirm', 8),
    make: (run, tab) => run.act('presses', () => run.visitor.press(tab)),
  },
  'accepts an upsell': {
    weight: isAt('upsell', 6),
    make: (run, tab) => run.act('accepts', () => run.visitor.accept(tab)),
  },
  'declines an upsell': {
    weight: isAt('upsell', 2),
    make: (run, tab) => run.act('declines', () => run.visitor.decline(tab)),
  },
  'undoes an upsell': {
    weight: (_run, tab) =>
      tab.at === 'receipt' && !tab.isBusy && tab.fields.undo !== undefined ? 3 : 0,
    make: (run, tab) => run.act('undoes', () => run.visitor.undo(tab)),
  },
  /** The buyer presses again before the first press is answered. */
  'presses again': {
    weight: (run, tab) => {
      const isConfirm = new URL(tab.address).pathname.startsWith('/paypal-confirm');
      const isPressed = tab.isBusy && tab.at === 'confirm' && isConfirm;
      return isPressed && run.secondPresses < MAX_SECOND_PRESSES ? 1 : 0;
    },
    make: (run, tab) => {
      run.secondPresses += 1;
      run.act('presses again', () => run.visitor.press({ ...tab }));
    },
  },
  'cancels at the wallet': {
    weight: (run, tab) => isAt('wallet', run.kind.detours + run.kind.again)(run, tab),
    make: (run, tab) => run.act('cancels at the wallet', () => run.visitor.cancelAtWallet(tab)),
  },
  'cancels the order': {
    weight: isDetourAt('receipt'),
    make: (run, tab) => run.act('cancels the order', () => run.visitor.cancelOrder(tab)),
  },
  'changes the address': {
    weight: isDetourAt('receipt'),
    make: (run, tab) =>
      run.act('changes the address', () => run.visitor.changeAddress(tab, run.place.newAddress)),
  },
  'has the wallet deleted': {
    weight: isDetourAt('receipt'),
    make: (run, tab) => run.act('has the wallet deleted', () => run.visitor.deleteWallet(tab)),
  },
  'reloads the page': {
    weight: ({ kind }, tab) => (tab.at !== 'wallet' && !tab.isBusy ? kind.detours : 0),
    make: (run, tab) => run.act('reloads', () => run.visitor.reload(tab)),
  },
  'opens a second tab': {
    weight: ({ kind, visitor }, tab) =>
      visitor.tabs.length < MAX_TABS && !tab.isBusy ? kind.detours : 0,
    make: (run, tab) => void run.visitor.duplicate(tab),
  },
  'orders again': {
    weight: ({ kind }, tab) => (tab.isBusy || tab.at === 'offer' ? 0 : kind.again),
    make: order,
  },
  'closes a tab': {
    weight: ({ kind }, tab) => (tab.isBusy ? kind.detours : kind.leaving),
    make: (run, tab) => {
      run.trace(`the buyer closes a tab that shows ${new URL(tab.address).pathname}`);
      run.visitor.close(tab);
    },
  },
} as const satisfies Record<string, TabMove>;

function order(run: Exploration, tab: Tab): void {
  const { name, fields } = run.draw('form', forms);
  const saveWallet = run.saving();
  const { name: method } = run.draw('method', run.methods);
  const saves = saveWallet ? ', saves the wallet' : '';
  run.act(`orders: ${name}${saves}, pays by ${method}`, () =>
    run.visitor.order(tab, { ...fields, saveWallet, method }),
  );
}

/** True if a tab shows the page of a bank. */
function isAtBank({ provider }: Exploration, { at, address }: Tab): boolean {
  const token = new URL(address).searchParams.get('token');
  return at === 'wallet' && token !== null && provider.capturesItself(token);
}
