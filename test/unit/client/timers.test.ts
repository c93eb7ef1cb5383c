import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTimers } from '../../../client/runtime/countdown/timers.ts';

const NOW = 1_795_000_000_000;

/** Stubs a page with one timer. The server answers now, and the visitor's deadline is in `timeLeft` ms. */
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

describe('rule 4.8: after a client navigation the timers start after 100 ms', () => {
  test('the timers wait 100 ms after a client navigation, even when the page reads the server’s time', async () => {
    const { texts, root } = pageWith(60_010);
    startTimers(root, new AbortController().signal, true);
    // At the start of the page the script reads the server's time, and that restarts the countdown.
    await vi.advanceTimersByTimeAsync(99);
    expect(new Set(texts)).toEqual(new Set(['01:01']));
    await vi.advanceTimersByTimeAsync(1);
    expect(texts.at(-1)).toBe('01:00');
  });

  test('on a loaded page the timers start at once', async () => {
    const { texts, root } = pageWith(60_010);
    startTimers(root, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(11);
    expect(texts.at(-1)).toBe('01:00');
  });
});
