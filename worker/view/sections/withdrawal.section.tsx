import { marketContact } from '../../company.ts';
import { GUARANTEE_DAYS } from '../../country/country-law.ts';
import { countryFacts, markets, segment } from '../../country/markets.ts';
import type { Declaration } from '../../law/declaration.ts';
import { withdrawalConfirm, withdrawalLink } from '../../law/law-words.ts';
import { pagePath } from '../../pages.ts';
import { DeclarationRows } from '../parts/form/declaration-rows.tsx';
import { declarationNext, declarationRows } from '../parts/form/declaration-words.ts';
import { Explanations } from '../parts/form/explanations.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { errorsAbove, numberField, toFormField } from '../parts/form/form-fields.props.ts';
import { ServiceForm } from '../parts/form/service-form.tsx';
import { ServicePage } from '../parts/form/service-page.tsx';
import { lawQuery } from '../parts/legal/withdrawal-link.ts';
import { Received } from '../parts/message/received.tsx';
import { queryWith } from '../placeholders.ts';
import type { SectionRow } from '../section-row.ts';
import type { View } from '../view.ts';

/** The steps of a withdrawal: the form, then the declaration to confirm, then the receipt. */
export const withdrawal: SectionRow = {
  render: (page) => {
    const view = underLaw(page);
    const state = view.service;
    switch (state?.kind) {
      case 'check':
        return declarationCheck(view, state.declaration, state.failed);
      case 'declared':
        return declarationReceived(view, state.declaration, state.at);
      default:
        return withdrawalForm(view);
    }
  },
  sheets: ({ service }) =>
    service?.kind === 'declared'
      ? ['order-page', 'service-form', 'receipt', 'received']
      : ['eyebrow', 'order-page', 'fields', 'service-form'],
  lazyCopy: ['service'],
};

/** The same view under the law of the delivery country that the query names. */
function underLaw(view: View): View {
  return { ...view, market: { ...view.market, country: view.lawCountry } };
}

/** The path of this page, which keeps the visitor's query and the delivery country. */
function ownPath({ market }: View): string {
  return pagePath('refund', segment(market.code)) + lawQuery(markets[market.code], market.country);
}

/**
 * The explanations beside the form, for each kind of withdrawal right. In a country without such a right
 * they explain our guarantee in its place.
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

/**
 * Step 1 of a withdrawal: the form for the name, the order number, the email address and the part of the
 * order, with the values that the buyer typed and the error messages. The law prescribes the words of its
 * title.
 */
function withdrawalForm(view: View) {
  const { t, market, words, service } = view;
  const { kind, days } = countryFacts[market.country].law.withdrawal;
  const values = { withdrawalDays: days, guaranteeDays: GUARANTEE_DAYS };
  const fields = [
    toFormField(view, 'refund', {
      name: 'name',
      label: t('service:withdrawal.name'),
      look: 'name',
      hint: t('service:withdrawal.nameHint'),
    }),
    numberField(view, 'refund'),
    toFormField(view, 'refund', {
      name: 'email',
      label: t('order:form.email'),
      look: 'email',
      hint: t('service:withdrawal.emailHint'),
    }),
    toFormField(view, 'refund', {
      name: 'part',
      label: t('service:withdrawal.part'),
      look: 'line',
      hint: t('service:withdrawal.partHint'),
      isOptional: true,
    }),
  ];
  const title = withdrawalLink(market);
  const explanations = explanationIds[kind].map((id) => ({
    icon: icons[id],
    title: t(`service:withdrawal.facts.${id}.title`, values),
    text: t(`service:withdrawal.facts.${id}.text`, values),
  }));
  const terms =
    pagePath('terms', segment(market.code)) + lawQuery(markets[market.code], market.country);
  const facts = (
    <>
      <Explanations rows={explanations} />
      <p>
        <a href={`${terms}#refund`}>{t('service:withdrawal.facts.more')}</a>
      </p>
    </>
  );
  const { email } = marketContact(market);
  return (
    <ServicePage
      heading={words.heading}
      lead={words.lead}
      alarm={service?.kind === 'lapsed' ? t('service:withdrawal.lapsed', { email }) : ''}
      facts={facts}
    >
      <p className="eyebrow">{t('service:withdrawal.step', { step: 1 })}</p>
      <h2 className="legal-word">{title}</h2>
      <ServiceForm
        action={ownPath(view)}
        label={title}
        errors={errorsAbove(view, fields)}
        send={t('service:withdrawal.continue')}
        note={t('service:withdrawal.continueNote')}
      >
        {fields.map((field) => (
          <FormField key={field.id} {...field} />
        ))}
      </ServiceForm>
    </ServicePage>
  );
}

/**
 * Step 2 of a withdrawal: the declaration that the visitor checks, and the button that confirms it in the
 * words that the law prescribes. `failed` is true if the shop could not store the confirmed declaration.
 */
function declarationCheck(view: View, declaration: Declaration, failed: boolean) {
  const { t, market } = view;
  const { email } = marketContact(market);
  const path = pagePath('refund', segment(market.code));
  const change =
    market.country === markets[market.code].country
      ? queryWith('step', 'change')
      : `${queryWith('delivery', segment(market.country))}&step=change`;
  return (
    <ServicePage
      heading={t('service:withdrawal.check.heading')}
      lead={t('service:withdrawal.check.lead')}
      alarm={failed ? t('service:withdrawal.check.failed', { email }) : ''}
    >
      <p className="eyebrow">{t('service:withdrawal.step', { step: 2 })}</p>
      <DeclarationRows rows={declarationRows(view, declaration, null)} />
      <form method="post" action={ownPath(view)}>
        <input type="hidden" name="declaration" value={declaration.id} />
        <button type="submit" className="button button-send" data-withdraw="">
          <span className="legal-word">{withdrawalConfirm(market)}</span>
          <span className="spinner" aria-hidden="true" />
        </button>
      </form>
      <p className="service-note">
        <a href={path + change}>{t('service:withdrawal.check.change')}</a>
      </p>
    </ServicePage>
  );
}

/**
 * The receipt of a declaration that the shop has stored, with the next steps. `at` is the time of the
 * declaration, in ms since the epoch.
 */
function declarationReceived(view: View, declaration: Declaration, at: number) {
  const { t } = view;
  const next = declarationNext(view);
  return (
    <Received
      heading={t('service:withdrawal.done.heading')}
      lead={t('service:withdrawal.done.lead', { email: declaration.email })}
      rows={declarationRows(view, declaration, at)}
      next={{
        heading: next.heading,
        steps: next.steps.map((text, i) => ({ icon: nextIcons[i] ?? 'mail', text })),
      }}
      shop={{ href: view.href('index'), label: t('service:back') }}
    />
  );
}
