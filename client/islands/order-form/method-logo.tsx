import { Icon } from '../../icon.tsx';
import type { IconName } from '../../icon-names.ts';

/** The logo of a payment method: a drawing of its brand, or an icon. */
export type Logo = { src: string; width: number; height: number } | { icon: IconName };

/** The logo beside the name of a payment method. It has no text alternative, because the name is enough. */
export function MethodLogo({ logo }: { logo: Logo }) {
  if ('icon' in logo) return <Icon name={logo.icon} className="pay-logo" />;
  return <img className="pay-logo" {...logo} alt="" loading="lazy" decoding="async" />;
}
