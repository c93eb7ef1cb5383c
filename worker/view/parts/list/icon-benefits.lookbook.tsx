import type { Entry } from '../../lookbook-entry.ts';
import { IconBenefits, type IconBenefitsProps } from './icon-benefits.tsx';

const usual: IconBenefitsProps = {
  label: 'What you can count on',
  items: [
    {
      icon: 'truck',
      title: 'Packed the next working day',
      text: 'Then 1 to 3 working days by tracked express, to the 9 countries we deliver to',
    },
    {
      icon: 'shield-check',
      title: 'The whole label, up front',
      text: 'Every nutrient with its amount a day, the same as on the pack',
    },
    {
      icon: 'rotate-ccw',
      title: '30 days to decide',
      text: 'Money back, opened or not, on top of your right to cancel',
    },
  ],
};

const long: IconBenefitsProps = {
  label: 'Worauf Sie sich verlassen können',
  items: [
    {
      icon: 'leaf',
      title: 'Nahrungsergänzungsmittelverordnung eingehalten',
      text: 'Nährstoffbezugswerte und Verzehrempfehlung stehen auf jedem Etikett',
    },
    {
      icon: 'wallet',
      title: 'Zahlungsdienstleister Ihrer Wahl',
      text: 'Kreditkartenabrechnung über die Zahlungsabwicklung Ihrer Geldbörse',
    },
    {
      icon: 'rotate-ccw',
      title: 'Tyytyväisyystakuuna rahat takaisin',
      text: 'Peruuttamisoikeuden lisäksi kolmenkymmenen päivän palautusmahdollisuus',
    },
    {
      icon: 'truck',
      title: 'Expressversand mit Sendungsverfolgung',
      text: 'In alle neun Länder, die wir beliefern',
    },
  ],
};

export const iconBenefits: Entry = {
  name: 'Icon benefits',
  sheets: ['icon-benefits'],
  states: { usual: () => <IconBenefits {...usual} />, long: () => <IconBenefits {...long} /> },
};
