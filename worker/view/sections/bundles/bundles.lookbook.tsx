import {
  longSupplies,
  suppliesWithTotal,
  usualSupplies,
} from '../../../../lookbook/sample-supplies.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Bundles } from './bundles.tsx';

const href = '/take/gb#products';

export const bundles: Entry = {
  name: 'Bundles',
  sheets: ['bundle-card', 'bundle-total'],
  states: {
    usual: () => <Bundles {...usualSupplies} href={href} />,
    long: () => <Bundles {...longSupplies} href={href} />,
    total: () => (
      <div className="over">
        <Bundles {...suppliesWithTotal} href={href} />
      </div>
    ),
  },
};
