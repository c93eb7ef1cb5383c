import { describe, expect, test } from 'vitest';
import { localeIds } from '../../../worker/copy/locale-files.ts';
import { GUARANTEE_DAYS } from '../../../worker/country/country-law.ts';
import { DAY, HOUR, MINUTE } from '../../../worker/durations.ts';
import { UNDO_WINDOW } from '../../../worker/orders/model/refund.ts';
import { word } from '../../support/copy/copy-words.ts';

/** Facts that several texts state with a written figure: the figure, and the keys of these texts. */
const facts = {
  'the days of the guarantee': {
    figure: GUARANTEE_DAYS,
    keys: [
      ...['shell:banner.guarantee', 'offer:assurances.guarantee.title', 'offer:guarantee.heading'],
      ...['pages:offer30day.title', 'pages:offer30day.heading'],
      'angles:reasons.offerip.3.text',
    ],
  },
  'the minutes of free express delivery': {
    figure: 15,
    keys: [
      ...['shell:banner.untimed', 'legal:privacy.cookies.text'],
      ...['legal:delivery.express.heading', 'legal:delivery.express.text'],
    ],
  },
  'the minutes in which an addition can be undone': {
    figure: UNDO_WINDOW / MINUTE,
    keys: ['service:undo.text', 'order:notices.undoOver'],
  },
  'the hours after which PayPal no longer has the payment method': {
    figure: DAY / HOUR,
    keys: ['order:form.saveWallet', 'order:savedWallet.purpose', 'service:savedWallet.text'],
  },
  'the hours in which a link to a quiz result works': {
    figure: 24,
    keys: ['service:quizEmail.sent.lead', 'service:quizEmail.lapsed.text'],
  },
  'the days in which a link to an ebook works': {
    figure: 30,
    keys: ['service:download.expired.description', 'service:downloadLinks.mail.intro'],
  },
} as const;

describe.each(localeIds)(
  'rule 11.16: a fact has the same figure everywhere in locale %s',
  (locale) => {
    test.each(Object.entries(facts))('%s', (_fact, { figure, keys }) => {
      const others = keys.filter(
        (key) => !word(locale, key).match(/\d+/g)?.includes(String(figure)),
      );
      expect(others.map((key) => word(locale, key))).toEqual([]);
    });
  },
);
