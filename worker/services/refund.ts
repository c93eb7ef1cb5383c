import type { AppContext } from '../app.ts';
import { formPage, goOn } from '../http/form-page.ts';
import { log } from '../log/log.ts';
import { keepDeclaration, readDeclaration } from './declaration-cookie.ts';
import { declare } from './receipts.ts';
import { readRefundForm } from './refund-form.ts';

/**
 * The withdrawal function (Dir. (EU) 2023/2673, decision 0017): a form, then one separate
 * button, then a receipt by mail. No login, and no answer tells whether an order exists.
 */
export const refundRoutes = formPage('refund', { show, take });

const page = 'refund';

async function show(c: AppContext): Promise<Response> {
  const step = c.req.query('step') ?? '';
  if (!['confirm', 'change', 'done'].includes(step)) return c.var.show({ page });
  const kept = await readDeclaration(c);
  if (!kept) {
    return c.var.show(step === 'confirm' ? { page, service: { kind: 'lapsed' } } : { page });
  }
  const { at, ...declaration } = kept;
  if (step === 'change') {
    const { name, number, email } = declaration;
    const values = { name, orderNumber: number, email };
    return c.var.show({ page, form: { values, errors: {} } });
  }
  return c.var.show({
    page,
    service:
      at === null
        ? { kind: 'check', declaration, failed: false }
        : { kind: 'declared', declaration, at },
  });
}

async function take(c: AppContext, form: FormData): Promise<Response> {
  if (form.has('declaration')) return confirm(c, form.get('declaration'));
  const read = readRefundForm(form);
  if ('errors' in read) return c.var.show({ page, status: 422, form: read });
  await keepDeclaration(c, { ...read, id: crypto.randomUUID(), at: null });
  return goOn(c, page, 'confirm');
}

/** Step 2: stores the declaration once, however often its button is pressed. */
async function confirm(c: AppContext, id: ReturnType<FormData['get']>): Promise<Response> {
  const kept = await readDeclaration(c);
  // The button of an older tab must not confirm what another one wrote, nor seem to have done it.
  if (kept?.at === null && id !== kept.id) return goOn(c, page, 'confirm');
  if (id !== kept?.id) return c.var.show({ page, status: 422, service: { kind: 'lapsed' } });
  if (kept.at !== null) return goOn(c, page, 'done');
  const { at: _not, ...declaration } = kept;
  try {
    const at = await declare(c.env, declaration, c.var.market.code, Date.now());
    await keepDeclaration(c, { ...declaration, at });
  } catch (error) {
    log('withdrawalNotStored', { reason: error instanceof Error ? error.name : 'unknown' });
    const service = { kind: 'check', declaration, failed: true } as const;
    return c.var.show({ page, status: 503, service });
  }
  return goOn(c, page, 'done');
}
