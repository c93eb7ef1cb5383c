import { Icon } from '../../icon.tsx';

const icons = {
  morning: 'sunrise',
  day: 'clock',
  evening: 'moon-star',
  company: 'users',
  week: 'calendar-days',
  coffee: 'coffee',
  water: 'glass-water',
  meal: 'salad',
  plant: 'leaf',
  rest: 'armchair',
  walk: 'footprints',
  sport: 'activity',
  mood: 'face-slightly-smiling',
  care: 'sparkles',
  heart: 'heart',
  read: 'book-open',
} as const;

export type ChoiceIconName = keyof typeof icons;

/** The drawing beside a choice; its words say the same. */
export function ChoiceIcon({ name }: { name: ChoiceIconName }) {
  return <Icon name={icons[name]} />;
}
