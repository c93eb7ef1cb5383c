import { afterEach, expect, test, vi } from 'vitest';
import {
  showConnectionNotice,
  startConnectionNotice,
} from '../../../client/runtime/loading/connection-notice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['offline', 'is hidden', true],
  ['broken', 'stays visible', false],
] as const)('when the connection returns, the notice "%s" %s', (kind, _outcome, isHidden) => {
  const notice = {
    dataset: { offline: 'You’re offline.', broken: 'Part of this page didn’t load.' },
    hidden: true,
    textContent: '',
    removeAttribute() {},
  };
  const tab = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => notice }));
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  startConnectionNotice(document, new AbortController().signal);
  showConnectionNotice(kind, null);
  expect(notice.hidden).toBe(false);
  tab.dispatchEvent(new Event('online'));
  expect(notice.hidden).toBe(isHidden);
});
