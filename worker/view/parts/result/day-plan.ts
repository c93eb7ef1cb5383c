import type { DayMoment } from '../../../../client/islands/result/result-words.ts';
import type { BandId } from '../../../../client/quiz/result.ts';
import type { ThemeId } from '../../../catalogue/products.ts';
import { optionalWordsAt, type Translate } from '../../../copy/copy.ts';

const times = { morning: 'sunrise', midday: 'utensils', evening: 'moon-star' } as const;

type Time = keyof typeof times;
type Habits = readonly [Time, Time, Time];

/**
 * The times of the day at which the visitor takes the product, for the product of each theme. The
 * directions on the product's label add details such as "before a meal".
 */
const portions: Readonly<Partial<Record<ThemeId, readonly Time[]>>> = {
  weight: ['morning', 'midday', 'evening'],
  detox: ['midday'],
  'blood-sugar': ['midday'],
  collagen: ['morning'],
  mind: ['morning'],
};

/**
 * The time of the day for each of the three habits that a result advises, by theme and by band of the
 * result.
 */
const habits: Readonly<Partial<Record<ThemeId, Readonly<Partial<Record<BandId, Habits>>>>>> = {
  weight: {
    normal: ['evening', 'midday', 'morning'],
    over: ['morning', 'evening', 'midday'],
    obese: ['morning', 'evening', 'midday'],
  },
  detox: {
    begin: ['evening', 'morning', 'evening'],
    middle: ['evening', 'midday', 'morning'],
    steady: ['evening', 'midday', 'morning'],
  },
  'blood-sugar': {
    begin: ['morning', 'midday', 'evening'],
    middle: ['morning', 'midday', 'evening'],
    steady: ['morning', 'evening', 'midday'],
  },
  collagen: {
    begin: ['morning', 'evening', 'evening'],
    middle: ['midday', 'evening', 'evening'],
    steady: ['morning', 'evening', 'midday'],
  },
  mind: {
    begin: ['evening', 'midday', 'evening'],
    middle: ['midday', 'midday', 'morning'],
    steady: ['midday', 'morning', 'evening'],
  },
};

/** The times of the day at which the visitor takes the product of a theme. */
export function portionMoments(t: Translate, theme: ThemeId): Pick<DayMoment, 'title' | 'icon'>[] {
  return (portions[theme] ?? []).map((time) => toMoment(t, time));
}

function toMoment(t: Translate, time: Time): Pick<DayMoment, 'title' | 'icon'> {
  return { title: t(`quiz:results.day.times.${time}`), icon: times[time] };
}

/** The plan for a day from morning to evening, for a theme and a band of the quiz result. */
export function dayPlan(t: Translate, theme: ThemeId, band: BandId): readonly DayMoment[] {
  const placedHabits = habits[theme]?.[band] ?? [];
  const lines = placedHabits.map((time, i) => {
    const line = i + 1;
    return { time, text: optionalWordsAt(t, `quiz:results.plan.${theme}.${band}.${line}`) };
  });
  return (Object.keys(times) as Time[]).map((time) => ({
    ...toMoment(t, time),
    habits: lines.flatMap((line) => (line.time === time && line.text ? [line.text] : [])),
    isPortion: portions[theme]?.includes(time) ?? false,
  }));
}
