import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerCookie,
  clockText,
  cookieTime,
  countDown,
  deadlineCookie,
  untilNextText,
} from '../../../client/runtime/countdown/clock.ts';

/** The remaining time in ms. It can have a fraction, because the browser's monotonic clock has fractions. */
const anyTimeLeft = fc.oneof(
  fc.integer({ min: 1, max: 900_000 }),
  fc.double({ min: 0.001, max: 900_000, noNaN: true }),
);

describe('rule 9.13: the times in the countdown’s cookies', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    [deadlineCookie, `visit=1795000000000.c2ln%3D`, 1795000000000],
    [deadlineCookie, `a=1; visit=1795000000000.c2ln%3D; now=1794999999999`, 1795000000000],
    [deadlineCookie, '', Number.NaN],
    [deadlineCookie, 'visit=0123-1795000000000.c2ln', Number.NaN],
    [answerCookie, `visit=1795000000000.c2ln; now=1794999999999`, 1794999999999],
    [answerCookie, 'now=1794999999999; a=1', 1794999999999],
    [answerCookie, 'known=1794999999999', Number.NaN],
    [answerCookie, 'now=soon', Number.NaN],
  ] as const)('the cookie %s in %j has the time %j', (name, cookie, time) => {
    vi.stubGlobal('document', { cookie });
    expect(cookieTime(name)).toBe(time);
  });
});

describe('rule 4.5: a countdown timer’s text is minutes:seconds', () => {
  test.each([
    [900_000, '15:00'],
    [899_999, '15:00'],
    [899_000, '14:59'],
    [60_000, '01:00'],
    [1, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
    [Number.NaN, '00:00'],
  ])('a timer shows %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  test('a countdown timer’s time never increases, and its text stays correct until the next text', () => {
    fc.assert(
      fc.property(anyTimeLeft, (ms) => {
        const wait = untilNextText(ms);
        expect(Number.isInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(1000);
        expect(clockText(ms - wait + 1)).toBe(clockText(ms));
        expect(clockText(ms - wait) < clockText(ms)).toBe(true);
      }),
    );
  });
});

describe('rules 4.5 and 4.7: a countdown timer ticks each second and stops at zero', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function startCountdown(total: number, delay?: number) {
    const start = Date.now();
    const texts: string[] = [];
    const stop = countDown(
      () => start + total - Date.now(),
      (ms) => texts.push(clockText(ms)),
      delay,
    );
    return { texts, stop };
  }

  test('a countdown timer shows one text per second and stops after 00:00', () => {
    const { texts } = startCountdown(2500);
    vi.advanceTimersByTime(10_000);
    expect(texts).toEqual(['00:03', '00:02', '00:01', '00:00']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a countdown timer whose deadline has passed shows 00:00 at once', () => {
    expect(startCountdown(-1).texts).toEqual(['00:00']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rule 4.8: after a client navigation a countdown timer’s first tick comes after 100 ms', () => {
    const { texts } = startCountdown(2010, 100);
    vi.advanceTimersByTime(99);
    expect(texts).toEqual(['00:03']);
    vi.advanceTimersByTime(1);
    expect(texts).toEqual(['00:03', '00:02']);
  });

  test('a countdown timer that was stopped shows no further text', () => {
    const { texts, stop } = startCountdown(5000);
    stop();
    vi.advanceTimersByTime(10_000);
    expect(texts).toEqual(['00:05']);
  });
});
