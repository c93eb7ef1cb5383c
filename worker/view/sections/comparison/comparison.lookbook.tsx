import type { Entry } from '../../lookbook-entry.ts';
import { Comparison, type ComparisonProps } from './comparison.tsx';

const usual: ComparisonProps = {
  heading: 'The sizes side by side',
  lead: 'What changes is how long you’re set for, and what each pack costs.',
  caption: 'Slim: our supplies side by side',
  supply: 'Size',
  columns: [
    { name: '1 month', flag: '' },
    { name: '3 months', flag: 'Our suggestion' },
    { name: '5 months', flag: '' },
  ],
  rows: [
    { label: 'Packs', cells: ['1', '3', '5'] },
    { label: 'Price per pack', cells: ['£34.90', '£26.00', '£24.40'] },
    { label: 'Price per kg', cells: ['£298.29', '£222.22', '£208.55'] },
    { label: 'You save', cells: ['–', '£26.70', '£52.50'] },
    { label: 'Express delivery', cells: ['£3.90', '£3.90', '£3.90'] },
    { label: 'Price (incl. VAT)', cells: ['£34.90', '£78.00', '£122.00'] },
  ],
  note: 'The saving compares with buying the same number of single packs at today’s price.',
  delivery: 'Express delivery is free if you order before the countdown above runs out.',
};

const long: ComparisonProps = {
  ...usual,
  heading: 'Nahrungsergänzungsmittelvorräte im Vergleich',
  supply: 'Vorratspackung',
  columns: [
    { name: '1 kuukausi', flag: '' },
    { name: '3 kuukautta', flag: 'Suosittelemme' },
    { name: '5 kuukautta', flag: '' },
  ],
  rows: [
    { label: 'Packungen', cells: ['1', '3', '5'] },
    { label: 'Kilogrammgrundpreis', cells: ['CHF 1’298.29', 'CHF 1’222.22', 'CHF 1’208.55'] },
    { label: 'Expressversandkosten', cells: ['CHF 3.90', 'CHF 3.90', 'CHF 3.90'] },
    { label: 'Preis (inkl. MwSt.)', cells: ['CHF 134.90', 'CHF 1’078.00', 'CHF 1’122.00'] },
  ],
};

export const comparison: Entry = {
  name: 'Comparison',
  sheets: ['comparison'],
  states: { usual: () => <Comparison {...usual} />, long: () => <Comparison {...long} /> },
};
