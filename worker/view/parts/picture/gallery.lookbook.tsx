import { market } from '../../../country/markets.ts';
import { picture } from '../../../images/catalogue.ts';
import type { Entry } from '../../lookbook-entry.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';

const gb = market('GB');
const fi = market('FI');

const usual: GalleryProps = {
  label: 'Pictures of Slim',
  pictures: [
    { picture: picture('pack-slim-1', gb), text: 'The pack', name: 'Pack' },
    {
      picture: picture('back-slim', gb),
      text: 'The back of its label',
      name: 'Label',
      enlarged: { href: '/terms/gb#ingredients', dialog: 'ingredients' },
    },
    { picture: picture('ingredient-slim', gb), text: 'A konjac root', name: 'Inside' },
    { picture: picture('scale-slim', gb), text: 'A capsule beside a coin', name: 'Size' },
    { picture: picture('day-slim', gb), text: 'Six capsules', name: 'A day' },
  ],
};

const long: GalleryProps = {
  label: 'Kuvat: Collagen',
  pictures: [
    { picture: picture('pack-collagen-6', fi), text: '6 purkkia', name: 'Verkkokauppapakkaus' },
    { picture: picture('back-collagen', fi), text: 'Etiketti', name: 'Etiketin takapuoli' },
    { picture: picture('ingredient-collagen', fi), text: 'Jauhe', name: 'Kollageenihydrolysaatti' },
    { picture: picture('scale-collagen', fi), text: 'Mittalusikka', name: 'Mittalusikan koko' },
    { picture: picture('day-collagen', fi), text: 'Lasi', name: 'Vuorokausiannos' },
  ],
};

export const gallery: Entry = {
  name: 'Gallery',
  sheets: ['gallery', 'waiting'],
  states: { usual: () => <Gallery {...usual} />, long: () => <Gallery {...long} /> },
};
