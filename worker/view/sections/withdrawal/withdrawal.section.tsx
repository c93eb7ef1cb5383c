import { Received } from '../../parts/message/received.tsx';
import type { SectionRow } from '../../section-row.ts';
import { DeclarationCheck } from './declaration.tsx';
import { declarationProps, declaredProps, withdrawalProps } from './withdrawal.props.ts';
import { Withdrawal } from './withdrawal.tsx';

/** A withdrawal: its form, the declaration to be confirmed, and the receipt. */
export const withdrawal: SectionRow = {
  render: (view) => {
    const state = view.service;
    switch (state?.kind) {
      case 'check':
        return <DeclarationCheck {...declarationProps(view, state.declaration, state.failed)} />;
      case 'declared':
        return <Received {...declaredProps(view, state.declaration, state.at)} />;
      default:
        return <Withdrawal {...withdrawalProps(view)} />;
    }
  },
  sheets: ({ service }) =>
    service?.kind === 'declared'
      ? ['order-page', 'service-form', 'receipt', 'received']
      : ['order-page', 'fields', 'service-form'],
  lazyCopy: ['service'],
};
