import { Icon } from '../../../client/icon.tsx';
import type { View } from '../view.ts';

/** What a buyer can rely on, small beside the logo where the screen has room. */
export function HeaderNote({ view }: { view: View }) {
  return (
    <p className="header-note">
      <Icon name="shield-check" />
      {view.t('offer:assurances.guarantee.title')}
    </p>
  );
}
