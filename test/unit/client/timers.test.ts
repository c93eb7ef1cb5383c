import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTimers } from '../../../client/runtime/countdown/timers.ts';

const NOW = 1_795_000_000_000;

/** A page with one timer, whose visitor has `left` ms; it was answered now. */
function pageWith(left: number) {
  const texts: string[] = [];
  const timer = {
    classList: { toggle: () => {} },
    set textContent(text: string) {
      texts.push(text);
    },
  };
  const cookie = `visit=${NOW + left}.c2ln; now=${NOW}`;
  const page = {
    cookie,
    hidden: false,
    documentElement: { dataset: {}, classList: { toggle: () => {} } },
    querySelectorAll: () => [timer],
    addEventListener: () => {},
  };
  vi.stubGlobal('document', page);
  return { texts, root: page as unknown as Document };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { transferSize: 1, responseStart: 0 },
  ] as unknown as PerformanceEntryList);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('rule 4.8: after a navigation the timers start again after 100 ms', () => {
  test('also once the server’s time was looked at', async () => {
    const { texts, root } = pageWith(60_010);
    startTimers(root, new AbortController().signal, true);
    // The look at the server's time, which begins with the page, starts the countdown anew.
    await vi.advanceTimersByTimeAsync(99);
    expect(new Set(texts)).toEqual(new Set(['01:01']));
    await vi.advanceTimersByTimeAsync(1);
    expect(texts.at(-1)).toBe('01:00');
  });

  test('a page that was loaded ticks at once', async () => {
    const { texts, root } = pageWith(60_010);
    startTimers(root, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(11);
    expect(texts.at(-1)).toBe('01:00');
  });
});
