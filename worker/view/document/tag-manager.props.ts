import manifest from '#build/manifest.json' with { type: 'json' };
import type { GtmId } from '../../analytics/gtm-id.ts';
import { copyAddress } from '../island-copy.ts';
import type { View } from '../view.ts';

/**
 * The tag manager's id, and the web addresses of the texts and the style sheet of its question for consent.
 */
export type TagManagerProps = { id: GtmId; words: string; sheet: string };

/** The properties of the tag manager's settings element; null if no tag manager is configured. */
export function tagManagerProps({ gtmId, market }: View): TagManagerProps | null {
  if (!gtmId) return null;
  return {
    id: gtmId,
    words: copyAddress('consent', market),
    sheet: manifest.sheets['tag-consent'].path,
  };
}
