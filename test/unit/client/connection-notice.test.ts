import { afterEach, expect, test, vi } from 'vitest';
import {
  showConnectionNotice,
  startConnectionNotice,
} from '../../../client/runtime/loading/connection-notice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['offline', 'is no longer true, and goes', true],
  ['broken', 'is still true, and stays', false],
] as const)('with a connection again, the sentence "%s" %s', (kind, _what, isHidden) => {
  const place = {
    dataset: { offline: 'You are offline.', broken: 'Part of this page did not load.' },
    hidden: true,
    textContent: '',
    removeAttribute() {},
  };
  const tab = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => place }));
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  startConnectionNotice(document, new AbortController().signal);
  showConnectionNotice(kind, null);
  expect(place.hidden).toBe(false);
  tab.dispatchEvent(new Event('online'));
  expect(place.hidden).toBe(isHidden);
});
