import type { Entry } from '../../lookbook-entry.ts';
import { Benefits, type BenefitsProps } from './benefits.tsx';

const usual: BenefitsProps = {
  heading: 'What each nutrient does',
  lead: 'Next to each one is how much of it you get in a day.',
  cards: [
    {
      drawing: 'rose-hip',
      name: 'Vitamin C',
      dose: '80 mg a day · 100% NRV',
      claims: [
        'Vitamin C contributes to normal collagen formation for the normal function of skin.',
        'Vitamin C contributes to normal collagen formation for the normal function of bones.',
      ],
    },
    {
      drawing: 'zinc',
      name: 'Zinc',
      dose: '3 mg a day · 30% NRV',
      claims: ['Zinc contributes to the maintenance of normal skin.'],
    },
    {
      drawing: 'oat',
      name: 'Biotin',
      dose: '50 µg a day · 100% NRV',
      claims: ['Biotin contributes to the maintenance of normal hair.'],
    },
  ],
  note: 'A varied and balanced diet and a healthy lifestyle are important. The amounts refer to the daily portion stated on the pack.',
};

const long: BenefitsProps = {
  heading: 'Was die Inhaltsstoffe leisten',
  lead: 'Nur zugelassene Aussagen, jede mit der Menge in Ihrer Tagesportion.',
  cards: [
    {
      drawing: 'mushroom',
      name: 'Pantothensäureverbindungen',
      dose: '6 mg am Tag · 100 % NRV',
      claims: ['Pantothensäure trägt zu einer normalen geistigen Leistung bei.'],
    },
    {
      drawing: 'konjac',
      name: 'Glukomannaanikuitu',
      dose: '3 g päivässä',
      claims: [
        'Glukomannaani edistää painonpudotusta osana energiarajoitteista ruokavaliota.',
        'Kohlenhydratstoffwechsel und Makronährstoffstoffwechsel: Chrom trägt zu einem normalen Stoffwechsel von Makronährstoffen bei.',
      ],
    },
  ],
  note: 'Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig.',
};

export const benefits: Entry = {
  name: 'Benefits',
  sheets: ['benefits'],
  states: { usual: () => <Benefits {...usual} />, long: () => <Benefits {...long} /> },
};
