import manifest from '#build/manifest.json' with { type: 'json' };
import type { View } from '../view.ts';

/**
 * The top banner with the saving, express delivery, the countdown, the guarantee and a link to the coupon
 * (rule 4.4).
 */
export function Banner({ view }: { view: View }) {
  const { t } = view;
  const fee = view.money(view.deliveryMinor);
  const second = view.bundles[1];
  return (
    <aside className="banner" data-top-banner="" aria-label={t('banner.label')}>
      <p>
        {view.savingsPercent > 0 && (
          <span className="banner-part">
            {t('banner.saving', { percent: view.savingsPercent, count: second?.count ?? 3 })}
          </span>
        )}
        {view.clock === 'running' && (
          <>
            <span className="banner-part banner-untimed">{t('banner.untimed', { fee })}</span>
            <span className="banner-part clock-running">
              <Timed text={t('banner.running', { timer: '~' })} left="15:00" />
            </span>
          </>
        )}
        <span className="banner-part clock-over">
          <Timed
            text={t('banner.expired', { timer: '~', fee })}
            left={view.clock === 'running' ? '15:00' : '00:00'}
          />
        </span>
        <span className="banner-part">{t('banner.guarantee')}</span>{' '}
        <a className="banner-code" href={view.href('terms', 'claimOffer')} data-dialog="claimOffer">
          {t('banner.claim')}
        </a>
      </p>
      {/* The security policy allows the script by its hash. */}
      <script dangerouslySetInnerHTML={{ __html: manifest.firstTick.text }} />
    </aside>
  );
}

/**
 * A sentence with a countdown in place of the character `~`. `left` is the remaining time in the server's
 * HTML; a script updates it.
 */
function Timed({ text, left }: { text: string; left: string }) {
  const [before, after] = text.split('~');
  return (
    <>
      {before}
      <time data-timer="" role="timer">
        {left}
      </time>
      {after}
    </>
  );
}
