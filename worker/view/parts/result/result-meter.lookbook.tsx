import {
  ResultMeter,
  type ResultMeterProps,
} from '../../../../client/islands/result/result-meter.tsx';
import type { Entry } from '../../lookbook-entry.ts';

const usual: ResultMeterProps = {
  said: 'Body mass index: 26.4',
  value: 26.4,
  format: new Intl.NumberFormat('en-GB').format,
  min: 15,
  max: 40,
  bands: [
    { to: 18.5, label: 'Below the range', range: 'under 18.5' },
    { to: 25, label: 'Within the range', range: '18.5 to 24.9' },
    { to: 30, label: 'Above the range', range: '25 to 29.9' },
    { to: 40, label: 'Well above the range', range: '30 and more' },
  ],
  text: 'Your figures give a body mass index of 26.4. It lies a little above the range the World Health Organization gives for adults.',
};

const long: ResultMeterProps = {
  said: 'Körpermasseindexberechnung: 17,2',
  value: 17.2,
  format: new Intl.NumberFormat('de-DE').format,
  min: 15,
  max: 40,
  bands: [
    { to: 18.5, label: 'Viitearvoalueen alapuolella', range: 'weniger als 18,5' },
    { to: 25, label: 'Innerhalb des Referenzbereiches', range: '18,5 bis 24,9' },
    { to: 30, label: 'Oberhalb des Referenzbereiches', range: '25 bis 29,9' },
    { to: 40, label: 'Huomattavasti viitearvoalueen yläpuolella', range: '30 und darüber' },
  ],
  text: 'Aus Ihren Angaben ergibt sich ein Körpermasseindex von 17,2. Er liegt unterhalb des Referenzbereiches der Weltgesundheitsorganisation für Erwachsene.',
};

/** The points of a profile have a scale of their own. */
const points: ResultMeterProps = {
  said: 'Your evenings: 12 of 12',
  value: 12,
  format: String,
  min: 0,
  max: 12,
  bands: [
    { to: 4, label: 'Restless', range: '0 to 3 points' },
    { to: 8, label: 'Mixed', range: '4 to 7 points' },
    { to: 12, label: 'Calm', range: '8 to 12 points' },
  ],
  text: 'Twelve of twelve points: your evenings are as calm as this scale can say.',
};

export const resultMeter: Entry = {
  name: 'Result meter',
  sheets: ['result-meter'],
  states: {
    usual: () => <ResultMeter {...usual} />,
    points: () => <ResultMeter {...points} />,
    long: () => <ResultMeter {...long} />,
  },
};
