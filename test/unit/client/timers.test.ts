import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTimers } from '../../../client/runtime/countdown/timers.ts';

const NOW = 1_795_000_000_000;

/** A fake page with one countdown timer that ends in `timeLeft` ms. Its cookie `now` has the current time. */
function pageWith(timeLeft: number) {
  const texts: string[] = [];
  const timer = {
    classList: { toggle: () => {} },
    set textContent(text: string) {
      texts.push(text);
    },
  };
  const cookie = `visit=${NOW + timeLeft}.c2ln; now=${NOW}`;
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

describe('rule 4.8: the countdown timers start 100 ms after a client navigation', () => {
  test('the countdown timers wait 100 ms after a client navigation, although the page checks the server’s time at its start', async () => {
    const { texts, root } = pageWith(60_010);
    startTimers(root, new AbortController().signal, true);
    // The check restarts the countdown.
    await vi.advanceTimersByTimeAsync(99);
    expect(new Set(texts)).toEqual(new Set(['01:01']));
    await vi.advanceTimersByTimeAsync(1);
    expect(texts.at(-1)).toBe('01:00');
  });

  test('after a full page load the countdown timers start at once', async () => {
    const { texts, root } = pageWith(60_010);
    startTimers(root, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(11);
    expect(texts.at(-1)).toBe('01:00');
  });
});
