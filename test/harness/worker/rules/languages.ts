import danishOrder from '../../../../locales/da_DK/order.json' with { type: 'json' };
import danishService from '../../../../locales/da_DK/service.json' with { type: 'json' };
import germanOrder from '../../../../locales/de_DE/order.json' with { type: 'json' };
import germanService from '../../../../locales/de_DE/service.json' with { type: 'json' };
import englishOrder from '../../../../locales/en_GB/order.json' with { type: 'json' };
import englishService from '../../../../locales/en_GB/service.json' with { type: 'json' };
import finnishOrder from '../../../../locales/fi_FI/order.json' with { type: 'json' };
import finnishService from '../../../../locales/fi_FI/service.json' with { type: 'json' };
import frenchOrder from '../../../../locales/fr_FR/order.json' with { type: 'json' };
import frenchService from '../../../../locales/fr_FR/service.json' with { type: 'json' };
import swedishOrder from '../../../../locales/sv_SE/order.json' with { type: 'json' };
import swedishService from '../../../../locales/sv_SE/service.json' with { type: 'json' };
import type { Source } from '../../../../worker/copy/areas.ts';

/** The areas of the copy that have sentences about money. */
export type MoneyWords = Pick<Source, 'order' | 'service'>;

/** The copy in the languages of the runs. The overlays of Austria and Belgium change no sentence about money. */
export const languages: readonly MoneyWords[] = [
  { order: danishOrder, service: danishService },
  { order: englishOrder, service: englishService },
  { order: finnishOrder, service: finnishService },
  { order: frenchOrder, service: frenchService },
  { order: germanOrder, service: germanService },
  { order: swedishOrder, service: swedishService },
];
