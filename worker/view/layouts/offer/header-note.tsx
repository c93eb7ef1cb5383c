import { Icon } from '../../../../client/icon.tsx';
import type { View } from '../../view.ts';

/** The guarantee, in small print beside the logo if the screen has room. */
export function HeaderNote({ view }: { view: View }) {
  return (
    <p className="header-note">
      <Icon name="shield-check" />
      {view.t('offer:assurances.guarantee.title')}
    </p>
  );
}
