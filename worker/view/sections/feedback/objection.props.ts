import { contactOf } from '../../../company.ts';
import { segment } from '../../../country/markets.ts';
import type { View } from '../../view.ts';
import type { ObjectionProps } from './objection.tsx';

type Objecting = Extract<View['service'], { kind: 'objection' }>;

/** The way out of invitations, as far as it was gone. */
export function objectionProps({ t, market }: View, { is, token }: Objecting): ObjectionProps {
  const send = t('service:objection.send');
  const form = {
    action: `/no-invitations/${segment(market.code)}/${token}`,
    ...{ label: send, send, note: '' },
    errors: { title: '', wrong: [] },
  };
  return {
    heading: t(`service:objection.${is}.heading`),
    lead: t(`service:objection.${is}.lead`, { email: contactOf(market).email }),
    form: is === 'asked' ? form : null,
  };
}
