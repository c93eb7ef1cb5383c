import { describe, expect, test } from 'vitest';
import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { roleTexts } from '../../../worker/desk/desk-page.tsx';
import { HOUR } from '../../../worker/durations.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { type Role, roles } from '../../../worker/http/operators/roles.ts';
import { mayPerform, verbNames } from '../../../worker/orders/routes/operator/verbs.ts';
import { newBuyer } from '../../support/orders/buyer.ts';
import { paidOrder, postOperatorRequest } from '../../support/orders/desk.ts';
import { findVerbForms, operatorBrowser } from '../../support/orders/desk-browser.ts';
import { findEvents } from '../../support/orders/orders.ts';
import { shop } from '../../support/shop/common-shop.ts';

const token = async (role: Role) => {
  const { SIGNING_KEY } = await shop.env();
  return operatorToken(readKeyRing(SIGNING_KEY), Date.now() + HOUR, role);
};

async function browserWith(role: Role) {
  const browser = newBuyer(shop);
  const { location } = await browser.get(`/__operator?token=${await token(role)}`);
  expect(location).toBe('/__desk');
  return browser;
}

describe('rule 7.110: the operator API refuses a verb that the operator’s role does not permit', () => {
  test.each(roles)('with the role %s', async (role) => {
    const bearer = await token(role);
    for (const action of verbNames.filter((name) => !mayPerform(role, name))) {
      const { status, body } = await postOperatorRequest(shop, { action }, bearer);
      expect([action, status]).toEqual([action, 403]);
      expect(body.message).toMatch(
        new RegExp(`^local operator has the role ${role}. "${action}" needs the role \\w+\\.$`),
      );
    }
    expect((await postOperatorRequest(shop, { action: 'today' }, bearer)).status).toBe(200);
  });
});

describe('rule 7.110: a form that the operator’s role does not permit is absent from the desk and refused', () => {
  test.each<[Role, string[]]>([
    ['read', []],
    ['pack', ['address', 'note', 'release', 'resend']],
    ['refund', ['address', 'cancel', 'note', 'refund', 'release', 'resend']],
  ])('on an order’s page, with the role %s', async (role, forms) => {
    const { number } = await paidOrder(shop);
    const browser = await browserWith(role);
    const page = await browser.get(`/__desk/orders/${number}`);
    const refund = page.text.includes('name="refund"') ? ['refund'] : [];
    expect([...findVerbForms(page).keys(), ...refund].sort()).toEqual(forms);
    expect(page.text).toContain(`You are local operator and ${roleTexts[role]}.`);
  });

  test('a packer’s forged refund moves no money, and the page names the role', async () => {
    const { email, number } = await paidOrder(shop);
    const page = await (await operatorBrowser(shop)).get(`/__desk/orders/${number}`);
    const revision = findVerbForms(page)
      .get('cancel')
      ?.fields.find(([name]) => name === 'revision');
    const packer = await browserWith('pack');
    const refused = await packer.post(`/__desk/orders/${number}`, {
      ...{ verb: 'cancel', revision: revision?.[1] ?? '', reason: 'ordered twice' },
    });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('&quot;cancel&quot; needs the role refund');
    expect(await findEvents(shop, email)).not.toContain('orderCancelled');
  });

  test('a packer sees no sum of a refund', async () => {
    const { number } = await paidOrder(shop);
    const packer = await browserWith('pack');
    const refused = await packer.get(`/__desk/orders/${number}?refund=delivery`);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('&quot;refund-sum&quot; needs the role refund');
  });

  test('on the page of today, with the role pack', async () => {
    await paidOrder(shop);
    const packer = await browserWith('pack');
    const page = await packer.get('/__desk');
    expect([...findVerbForms(page).keys()]).not.toContain('stop-sale');
    expect(page.text).not.toContain('?open=cancel');
    const refused = await packer.post('/__desk/lists', {
      ...{ verb: 'stop-sale', list: 'sales', what: 'product:mind', reason: 'none left' },
    });
    expect(refused.status).toBe(403);
  });
});
