import { expect, test } from 'vitest';
import { withoutCancelled } from '../../../client/cancelled-query.ts';
import { isPlain, opensInThisTab } from '../../../client/runtime/navigation/clicks.ts';

const plain = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};

test('a plain primary click is ours to answer', () => {
  expect(isPlain(plain)).toBe(true);
});

test.each([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('a click with %j is the browser’s or already answered', (difference) => {
  expect(isPlain({ ...plain, ...difference })).toBe(false);
});

test.each([
  [{ target: '', download: false }, true],
  [{ target: '_self', download: false }, true],
  [{ target: '_blank', download: false }, false],
  [{ target: '', download: true }, false],
])('the link %j replaces this page: %j', ({ target, download }, here) => {
  // An empty `download` is one, too: it leaves the file its name.
  expect(opensInThisTab({ target, hasAttribute: (name) => name === 'download' && download })).toBe(
    here,
  );
});

test.each([
  ['?step=cancelled', ''],
  ['', ''],
  ['?a=1&step=cancelled&b=%20x&a=2', '?a=1&b=%20x&a=2'],
  ['?step=bundle&laststep=cancelled', '?step=bundle&laststep=cancelled'],
  ['?token=mine&step=cancelled&token=wallet', '?token=mine'],
])('rule 4.19: a reload of %j asks for %j and says the cancelling once', (from, to) => {
  expect(withoutCancelled(from)).toBe(to);
});
