import { doseSizes } from '../../../worker/catalogue/dose-sizes.ts';
import {
  type EbookId,
  ebooks,
  type SupplementId,
  supplements,
} from '../../../worker/catalogue/products.ts';
import all from './scene/forms.json' with { type: 'json' };

export type FormId = keyof typeof all;
type VesselId = Exclude<FormId, 'book'>;
export const formIds = Object.keys(all) as FormId[];

const { book, ...vessels } = all;
export const forms = vessels;
export const everyForm = all;

/** The vessel of a product. */
export function toVessel(id: SupplementId): VesselId {
  const { form, count } = supplements[id];
  if (form === 'powder') return 'jar';
  if (form === 'tablet') return 'tablets';
  return count > 60 ? 'bottle' : 'capsules';
}

export function toForm(id: SupplementId | EbookId): FormId {
  return Object.hasOwn(ebooks, id) ? 'book' : toVessel(id as SupplementId);
}

/**
 * The length in mm of one unit of the scene, for the pack of a product. With it, capsules and tablets have their true
 * size.
 */
export function millimetres(id: SupplementId): number {
  const size = doseSizes[id];
  const { content } = forms[toVessel(id)];
  if (size.shape === 'capsule' && 'length' in content) return size.lengthMm / content.length;
  if (size.shape === 'tablet' && 'radius' in content) return size.diameterMm / 2 / content.radius;
  return 46;
}
