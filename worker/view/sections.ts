import type { ReactNode } from 'react';
import type { SectionName } from '../pages.ts';
import { Assurances } from './sections/assurances.tsx';
import { Bundles } from './sections/bundles.tsx';
import { Confirm } from './sections/confirm.tsx';
import { ErrorMessage } from './sections/error-message.tsx';
import { Facts } from './sections/facts.tsx';
import { Guarantee } from './sections/guarantee.tsx';
import { Hero } from './sections/hero.tsx';
import { Lead } from './sections/lead.tsx';
import { Legal } from './sections/legal.tsx';
import { Order } from './sections/order.tsx';
import { Questions } from './sections/questions.tsx';
import { Receipt } from './sections/receipt.tsx';
import { Steps } from './sections/steps.tsx';
import { Upsell } from './sections/upsell.tsx';
import type { View } from './view.ts';

export type Section = (props: { view: View }) => ReactNode;

/** Every section by its name in the table of pages; but reviews, which wait for the database (render.tsx). */
export const sections = {
  hero: Hero,
  lead: Lead,
  assurances: Assurances,
  bundles: Bundles,
  order: Order,
  facts: Facts,
  steps: Steps,
  guarantee: Guarantee,
  questions: Questions,
  confirm: Confirm,
  upsell: Upsell,
  receipt: Receipt,
  legal: Legal,
  error: ErrorMessage,
} as const satisfies Record<Exclude<SectionName, 'reviews'>, Section>;
