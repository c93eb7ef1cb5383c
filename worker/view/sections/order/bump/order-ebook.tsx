import { ebookPrices } from '../../../../catalogue/prices.ts';
import { ebookFor, ebooks } from '../../../../catalogue/products.ts';
import { countryFacts } from '../../../../country/markets.ts';
import { picture } from '../../../../images/catalogue.ts';
import { consentFields, ebookConsents } from '../../../../law/ebook-consents.ts';
import { Image } from '../../../parts/picture/image.tsx';
import { ebookFacts } from '../../../parts/product/ebook-facts.ts';
import type { View } from '../../../view.ts';

/**
 * The order bump: an ebook that is offered above the pay button. Its checkbox is ticked only in a form
 * that is shown again and in which the visitor had ticked it.
 */
export function OrderBump({ view }: { view: View }) {
  const { t, form } = view;
  const id = ebookFor(view.theme);
  return (
    <div className="bump" data-bump="">
      <label className="bump-head bump-choice">
        <input
          type="checkbox"
          id="order-bump"
          name="bump"
          value={id}
          defaultChecked={form?.values.bump === id}
          aria-describedby="order-bump-text"
        />
        <span>{t('order:ebook.add')}</span>
        <strong>{view.money(ebookPrices[id][view.market.currency])}</strong>
      </label>
      <EbookOffer
        id="order-bump-text"
        view={view}
        text={t(`products:ebooks.${id}.summary`)}
        small={[`${ebookForm(view)} · ${t('offer:bundles.inclVat')}`, t('order:ebook.byMail')]}
      />
      <EbookConsents view={view} />
    </div>
  );
}

/**
 * The free ebook of an order, with its accessibility (rule 9.52). Its two checkboxes only decide when the buyer can
 * download it.
 */
export function OrderGift({ view }: { view: View }) {
  const { t } = view;
  const id = ebookFor(view.theme);
  const { days } = countryFacts[view.deliverTo].law.withdrawal;
  const heading = t('order:ebook.gift');
  return (
    <fieldset className="bump" aria-describedby="order-gift-text" data-gift="">
      <legend className="visually-hidden">{heading}</legend>
      <p className="bump-head" aria-hidden="true">
        <span>{heading}</span>
        <strong>{t('order:ebook.included')}</strong>
      </p>
      <EbookOffer
        id="order-gift-text"
        view={view}
        text={`${t(`products:ebooks.${id}.summary`)} ${t('order:ebook.giftNote', { days })}`}
        small={[ebookFacts(view, id).join('. ')]}
      />
      <EbookConsents view={view} />
    </fieldset>
  );
}

type EbookOfferProps = { id: string; view: View; text: string; small: readonly string[] };

/** The theme's ebook with its description. The checkbox or the fieldset refers to the description by `id`. */
function EbookOffer({ id, view: { t, theme, market }, text, small }: EbookOfferProps) {
  const ebook = ebookFor(theme);
  return (
    <div className="bump-offer" id={id}>
      <Image
        picture={picture(`spread-${ebook}`, market)}
        alt={t('pictures:spread')}
        sizes="64px"
        waits="touched"
      />
      <div>
        <strong className="bump-title">{t(`products:ebooks.${ebook}.title`)}</strong>
        <p>{text}</p>
        {small.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </div>
    </div>
  );
}

/** The format and length of the theme's ebook, such as `PDF, 64 pages`. */
function ebookForm({ t, theme }: View): string {
  return t('products:ebookPages', { count: ebooks[ebookFor(theme)].pages });
}

/**
 * The two declarations that the law requires for an immediate download of the ebook (Dir. 2011/83/EU art.
 * 16 (m)). Their texts follow the law of the delivery country that the form shows at first.
 */
function EbookConsents({ view }: { view: View }) {
  const { t, market, deliverTo, form } = view;
  const { delivery, withdrawal } = ebookConsents(market.code, deliverTo);
  const texts = [delivery, withdrawal];
  const hasError = Boolean(form?.errors.bump);
  return (
    <div className="bump-consents">
      {consentFields.map((name, i) => {
        const isChosen = form?.values[name] === '1';
        return (
          <label key={name}>
            <input
              type="checkbox"
              id={`order-${name}`}
              name={name}
              value="1"
              defaultChecked={isChosen}
              aria-invalid={hasError && !isChosen ? true : undefined}
              aria-describedby={hasError ? 'order-consents-error' : undefined}
            />
            <span>{texts[i]}</span>
          </label>
        );
      })}
      {hasError && (
        <p className="field-error" id="order-consents-error">
          {t('order:form.errors.consents')}
        </p>
      )}
    </div>
  );
}
