import type { SectionRow } from '../../section-row.ts';
import { heroProps } from './hero.props.ts';
import { Hero } from './hero.tsx';

/** A page opening with its picture. */
export const hero: SectionRow = {
  sameForView: () => true,
  render: (view) => <Hero {...heroProps(view)} />,
  sheets: ({ page }) => {
    if (page.heroScene) return ['hero', 'waiting', 'hero-alone', 'hero-scene'];
    return page.step === 'offer'
      ? ['hero', 'waiting', 'gallery']
      : ['hero', 'waiting', 'hero-alone'];
  },
  lazyCopy: ['pictures'],
  inVariants: 'opening',
};
