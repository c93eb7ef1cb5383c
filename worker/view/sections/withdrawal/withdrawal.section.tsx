import { marketContact } from '../../../company.ts';
import { countryFacts, segment } from '../../../country/markets.ts';
import { GUARANTEE_DAYS } from '../../../law/country-law.ts';
import type { Declaration } from '../../../law/declaration.ts';
import { withdrawalConfirm, withdrawalLink } from '../../../law/law-words.ts';
import { pagePath } from '../../../pages.ts';
import { declarationNext, declarationRows } from '../../parts/form/declaration-words.ts';
import { errorsAbove, numberField, toFormField } from '../../parts/form/form-fields.props.ts';
import { Received, type ReceivedProps } from '../../parts/message/received.tsx';
import { queryWith } from '../../placeholders.ts';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';
import { DeclarationCheck, type DeclarationProps } from './declaration.tsx';
import { Withdrawal, type WithdrawalProps } from './withdrawal.tsx';

/** The steps of a withdrawal: the form, then the declaration to confirm, then the receipt. */
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

/**
 * The explanations beside the form, for each kind of withdrawal right. In a country without such a right
 * they explain only our guarantee.
 */
const explanationIds = {
  statutory: ['right', 'guarantee', 'money'],
  cancel: ['right', 'guarantee', 'money'],
  contractual: ['guaranteeCh', 'money'],
} as const;

const icons = {
  right: 'scale',
  guarantee: 'shield-check',
  guaranteeCh: 'shield-check',
  money: 'wallet',
} as const;

const nextIcons = ['clipboard-list', 'package', 'wallet'] as const;

/** Step 1 of a withdrawal: the form with the values that the buyer typed and the error messages. */
function withdrawalProps(view: View): WithdrawalProps {
  const { t, market, words, service } = view;
  const { kind, days } = countryFacts[market.country].law.withdrawal;
  const values = { withdrawalDays: days, guaranteeDays: GUARANTEE_DAYS };
  const fields = [
    toFormField(view, 'refund', {
      name: 'name',
      label: t('service:refund.name'),
      look: 'name',
      hint: t('service:refund.nameHint'),
    }),
    numberField(view, 'refund'),
    toFormField(view, 'refund', {
      name: 'email',
      label: t('order:form.email'),
      look: 'email',
      hint: t('service:refund.emailHint'),
    }),
    toFormField(view, 'refund', {
      name: 'part',
      label: t('service:refund.part'),
      look: 'line',
      hint: t('service:refund.partHint'),
      isOptional: true,
    }),
  ];
  const title = withdrawalLink(market);
  return {
    heading: words.heading,
    lead: words.lead,
    alarm:
      service?.kind === 'lapsed'
        ? t('service:refund.lapsed', { email: marketContact(market).email })
        : '',
    step: t('service:refund.step', { step: 1 }),
    title,
    form: {
      action: view.href('refund'),
      label: title,
      errors: errorsAbove(view, fields),
      send: t('service:refund.continue'),
      note: t('service:refund.continueNote'),
    },
    fields,
    explanations: explanationIds[kind].map((id) => ({
      icon: icons[id],
      title: t(`service:refund.facts.${id}.title`, values),
      text: t(`service:refund.facts.${id}.text`, values),
    })),
    more: { href: view.href('terms', 'refund'), label: t('service:refund.facts.more') },
  };
}

/**
 * Step 2 of a withdrawal: the declaration that the visitor must confirm. `failed` is true if the shop could
 * not store the confirmed declaration.
 */
function declarationProps(view: View, declaration: Declaration, failed: boolean): DeclarationProps {
  const { t, market } = view;
  return {
    heading: t('service:refund.check.heading'),
    lead: t('service:refund.check.lead'),
    alarm: failed ? t('service:refund.check.failed', { email: marketContact(market).email }) : '',
    step: t('service:refund.step', { step: 2 }),
    rows: declarationRows(view, declaration, null),
    form: { action: view.href('refund'), declaration: declaration.id },
    confirm: withdrawalConfirm(market),
    change: {
      href: pagePath('refund', segment(market.code)) + queryWith('step', 'change'),
      label: t('service:refund.check.change'),
    },
  };
}

/**
 * The receipt of a declaration that the shop has stored, with the next steps. `at` is the time of the
 * declaration, in ms since the epoch.
 */
function declaredProps(view: View, declaration: Declaration, at: number): ReceivedProps {
  const { t } = view;
  const next = declarationNext(view);
  return {
    heading: t('service:refund.done.heading'),
    lead: t('service:refund.done.lead', { email: declaration.email }),
    rows: declarationRows(view, declaration, at),
    next: {
      heading: next.heading,
      steps: next.steps.map((text, i) => ({ icon: nextIcons[i] ?? 'mail', text })),
    },
  };
}
