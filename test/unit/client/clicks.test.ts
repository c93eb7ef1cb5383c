import { expect, test } from 'vitest';
import { withoutCancelled } from '../../../client/cancelled-query.ts';
import { isPlain, opensInThisTab } from '../../../client/runtime/navigation/clicks.ts';

const plainClick = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};

test('client navigation handles a click with the primary mouse button and without other keys', () => {
  expect(isPlain(plainClick)).toBe(true);
});

test.each([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('client navigation ignores a click with %j', (difference) => {
  expect(isPlain({ ...plainClick, ...difference })).toBe(false);
});

test.each([
  [{ target: '', download: false }, true],
  [{ target: '_self', download: false }, true],
  [{ target: '_blank', download: false }, false],
  [{ target: '', download: true }, false],
])('the link %j loads in the same tab: %j', ({ target, download }, isSameTab) => {
  // A link with an empty `download` attribute also starts a download.
  expect(opensInThisTab({ target, hasAttribute: (name) => name === 'download' && download })).toBe(
    isSameTab,
  );
});

test.each([
  ['?step=cancelled', ''],
  ['', ''],
  ['?a=1&step=cancelled&b=%20x&a=2', '?a=1&b=%20x&a=2'],
  ['?step=bundle&laststep=cancelled', '?step=bundle&laststep=cancelled'],
  ['?token=mine&step=cancelled&token=wallet', '?token=mine'],
])(
  'rule 4.19: a reload of the query %j requests %j, so the notice of a cancellation appears once',
  (from, to) => {
    expect(withoutCancelled(from)).toBe(to);
  },
);
