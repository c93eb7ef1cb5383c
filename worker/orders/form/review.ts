import { parseEmail, readTextFields } from '../../http/body/form-text.ts';
import type { FormState } from '../../view/page-input.ts';
import { parseOrderNumber } from '../model/order-number.ts';

const rules = {
  orderNumber: { longest: 40 },
  email: { longest: 254 },
  title: { longest: 100 },
  text: { longest: 2000, multiline: true },
  name: { longest: 40, optional: true },
} as const;

/** The content of a posted review form. If `name` is empty, the review gets the buyer's name from the order. */
export type ReviewForm = {
  number: string;
  email: string;
  rating: number;
  title: string;
  text: string;
  name: string;
};

/** Reads a posted review form. Returns the review, or the typed values with their errors. Never throws. */
export function readReviewForm(
  data: FormData,
): { form: ReviewForm; values: FormState['values'] } | FormState {
  const parsedFields = readTextFields(data, rules);
  const rating = parseRating(data.get('rating'));
  const publish = data.get('publish') === 'yes';
  const values = {
    ...parsedFields.values,
    rating: rating === null ? '' : String(rating),
    publish: publish ? 'yes' : '',
  };
  const errors: Record<string, string> = { ...parsedFields.errors };
  const number = parseOrderNumber(parsedFields.texts.orderNumber);
  const email = parseEmail(parsedFields.texts.email);
  if (!number) errors.orderNumber ??= 'orderNumber';
  if (!email) errors.email ??= 'email';
  if (rating === null) errors.rating = 'rating';
  if (!publish) errors.publish = 'publish';
  if (Object.keys(errors).length > 0 || !number || !email || rating === null) {
    return { values, errors };
  }
  const { title, text, name } = parsedFields.texts;
  return { form: { number, email, rating, title, text, name }, values };
}

function parseRating(value: ReturnType<FormData['get']>): number | null {
  return typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : null;
}
