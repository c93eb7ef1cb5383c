import type { AppContext } from '../../app-types.ts';
import { decrypt, encrypt } from '../../crypto/encrypted.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import { MINUTE, SECOND } from '../../durations.ts';
import { parseEmail, readTextFields } from '../../http/body/form-text.ts';
import type { FormHandler } from '../../http/page-handler.ts';
import { redirectToStep } from '../../http/see-other.ts';
import { readCookie, storeCookie } from '../../http/visitor/cookies.ts';
import type { Declaration } from '../../law/declaration.ts';
import { log } from '../../log/log.ts';
import { serviceForm } from '../../page/service-form.ts';
import { showPage } from '../../page/show.ts';
import { pageQuery } from '../../page/to-page-facts.ts';
import type { FormState } from '../../view/page-input.ts';
import { declare } from '../flow/withdrawal.ts';
import { parseOrderNumber } from '../model/order-number.ts';

/**
 * The withdrawal function (Dir. (EU) 2023/2673, rule 9.15): a form, a separate confirm button, then a receipt
 * by mail. It needs no login, and its answers do not reveal if an order exists.
 */
export const withdrawal: FormHandler = { show, post: serviceForm('refund', take) };

const page = 'refund';

async function show(c: AppContext): Promise<Response> {
  const step = c.req.query('step') ?? '';
  if (!['confirm', 'change', 'done'].includes(step)) return showPage(c, { page });
  const stored = await readDeclarationCookie(c);
  if (!stored) {
    return showPage(c, step === 'confirm' ? { page, service: { kind: 'lapsed' } } : { page });
  }
  const { at, ...declaration } = stored;
  if (step === 'change') {
    const { name, number, email, part } = declaration;
    const values = { name, orderNumber: number, email, part };
    return showPage(c, { page, form: { values, errors: {} } });
  }
  return showPage(c, {
    page,
    service:
      at === null
        ? { kind: 'check', declaration, failed: false }
        : { kind: 'declared', declaration, at },
  });
}

async function take(c: AppContext, form: FormData): Promise<Response> {
  if (form.has('declaration')) return confirm(c, form.get('declaration'));
  const parsedForm = readWithdrawalForm(form);
  if ('errors' in parsedForm) return showPage(c, { page, status: 422, form: parsedForm });
  await storeDeclarationCookie(c, { ...parsedForm, id: crypto.randomUUID(), at: null });
  return redirectToStep(c, page, 'confirm');
}

/** Step 2 of the withdrawal: stores the declaration. Repeated presses of the button store it once. */
async function confirm(c: AppContext, id: ReturnType<FormData['get']>): Promise<Response> {
  const stored = await readDeclarationCookie(c);
  // The confirm button in an older tab must not confirm the declaration of a newer tab.
  if (stored?.at === null && id !== stored.id) return redirectToStep(c, page, 'confirm');
  if (id !== stored?.id) return showPage(c, { page, status: 422, service: { kind: 'lapsed' } });
  if (stored.at !== null) return redirectToStep(c, page, 'done');
  const { at: _not, ...declaration } = stored;
  try {
    const { code: market, country: ownCountry } = c.get('market');
    const country = pageQuery(page, c.get('route').url.searchParams).delivery || ownCountry;
    const at = await declare(c.env, declaration, { market, country }, c.get('now'));
    await storeDeclarationCookie(c, { ...declaration, at });
  } catch (error) {
    log('withdrawalNotStored', { reason: error instanceof Error ? error.name : 'unknown' });
    const service = { kind: 'check', declaration, failed: true } as const;
    return showPage(c, { page, status: 503, service });
  }
  return redirectToStep(c, page, 'done');
}

const rules = {
  name: { longest: 120, noLink: true },
  orderNumber: { longest: 40 },
  email: { longest: 254 },
  part: { longest: 200, optional: true, noLink: true },
} as const;

/**
 * Reads the form of step 1. Any well-formed declaration is accepted, even for an unknown order (rule 9.15).
 * Never throws.
 */
function readWithdrawalForm(data: FormData): Omit<Declaration, 'id'> | FormState {
  const { values, texts, errors: wrong } = readTextFields(data, rules);
  const errors: Record<string, string> = { ...wrong };
  const number = parseOrderNumber(texts.orderNumber);
  const email = parseEmail(texts.email);
  if (!number) errors.orderNumber ??= 'orderNumber';
  if (!email) errors.email ??= 'email';
  if (Object.keys(errors).length > 0 || !number || !email) return { values, errors };
  return { name: texts.name, number, email, part: texts.part };
}

/**
 * The lifetime of the cookie with the declaration, in seconds. It gives the visitor time to find the order
 * number in a mail.
 */
const COOKIE_SECONDS = (30 * MINUTE) / SECOND;

/**
 * A withdrawal declaration, and the time when the visitor confirmed it in ms since the epoch. Null before the
 * confirmation.
 */
type StoredDeclaration = Declaration & { at: number | null };

/** The declaration in the visitor's cookie; null if it cannot be decrypted or has expired. */
async function readDeclarationCookie(c: AppContext): Promise<StoredDeclaration | null> {
  const encrypted = readCookie(c, 'declaration') ?? '';
  const declaration = await decrypt(keyRing(c.env), 'withdrawal', encrypted, c.get('now'));
  // Only `storeDeclarationCookie` encrypts data for the purpose `withdrawal`, so the decrypted data has this
  // type.
  return declaration as StoredDeclaration | null;
}

/** Stores a declaration for the next step in an encrypted HttpOnly cookie. */
async function storeDeclarationCookie(
  c: AppContext,
  declaration: StoredDeclaration,
): Promise<void> {
  const expires = c.get('now') + COOKIE_SECONDS * SECOND;
  const encrypted = await encrypt(keyRing(c.env), 'withdrawal', declaration, expires);
  storeCookie(c, 'declaration', encrypted, { seconds: COOKIE_SECONDS });
}
