import type { Tab } from '../actors/visitor.ts';
import type { Exploration } from './exploration.ts';
import { forms, newAddress, walletCountries } from './forms.ts';

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
  'approves or refuses at the wallet': {
    weight: isAt('wallet', 8),
    make: (run, tab) => {
      const { name, behaviour } = run.approval();
      const country = run.draw('wallet country', walletCountries).name;
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
      run.act('changes the address', () => run.visitor.changeAddress(tab, newAddress)),
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
  const saves = saveWallet ? ', saves the wallet' : '';
  run.act(`orders: ${name}${saves}`, () => run.visitor.order(tab, { ...fields, saveWallet }));
}
