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
  bread: 'sandwich',
  pastry: 'croissant',
  fruit: 'apple',
  sweet: 'cookie',
  pan: 'cooking-pot',
  table: 'utensils',
  basket: 'shopping-basket',
  list: 'clipboard-list',
  work: 'laptop',
  screen: 'tv',
  phone: 'smartphone',
  home: 'house',
  child: 'baby',
  hair: 'scissors',
} as const;

export type ChoiceIconName = keyof typeof icons;

/** The drawing beside a choice; its words say the same. */
export function ChoiceIcon({ name }: { name: ChoiceIconName }) {
  return <Icon name={icons[name]} />;
}
