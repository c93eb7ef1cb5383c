import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { args, browser, findShell } from '../../dev/browser.ts';
import type { LongTask } from './blocking-time.ts';

/**
 * A slow phone on a slow network, as in Lighthouse: a quarter of the machine's speed, slow 4G. The units are px, ms
 * and bytes a second.
 */
const VIEWPORT = { width: 412, height: 823 };
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWDOWN = 4;

/** A browser page on the slow phone, with an empty cache. */
type Phone = {
  page: Page;
  /** The time that the main thread has worked so far, and the part of it for layout, in ms. */
  work: () => Promise<Record<string, number>>;
  /** The numbers of requests and of received bytes so far. */
  line: { requests: number; bytes: number };
  close: () => Promise<void>;
};

/** Starts the browser for the measured visits. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findShell() ?? browser(),
    args: [...args],
  });
}

export async function newPhone(from: Browser): Promise<Phone> {
  const context = await from.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  const line = await watchLine(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');
  return {
    page,
    line,
    close: () => context.close(),
    async work() {
      const { metrics } = await session.send('Performance.getMetrics');
      const ms = (metric: string) =>
        (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000;
      return { 'main thread, ms': ms('TaskDuration'), 'layout, ms': ms('LayoutDuration') };
    },
  };
}

async function watchLine(session: CDPSession): Promise<Phone['line']> {
  const line = { requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (/^http/.test(request.url)) line.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    line.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  return line;
}

/** The measurements inside the page, in ms since the navigation began. */
type Measurements = {
  /** The time of the page's first byte. */
  answered: number;
  paint: number;
  largest: number;
  tick: number;
  shift: number;
  tasks: LongTask[];
  /** The time of the first touch. */
  pressed: number;
  /** The time when a quiz or a form became interactive. */
  live: number;
  /** The slowest interaction since the last reset: the time to its next paint. */
  slowest: number;
};

/** Entries of a performance observer that the types of the DOM lack. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type EventTiming = PerformanceEntry & { interactionId: number };

declare global {
  var measurements: Measurements;
  /** The time from the last press to the frame that shows another page or question, in ms. */
  var changeMs: number | undefined;
}

/** Records the measurements. Runs in the page before all other scripts. */
function observe(): void {
  const measurements: Measurements = {
    answered: 0,
    paint: 0,
    largest: 0,
    tick: 0,
    shift: 0,
    tasks: [],
    pressed: 0,
    live: 0,
    slowest: 0,
  };
  globalThis.measurements = measurements;
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry);
    }).observe({ type, buffered: true, ...more });
  watch('navigation', (entry) => {
    measurements.answered = (entry as PerformanceNavigationTiming).responseStart;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measurements.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    measurements.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) measurements.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    measurements.tasks.push({ start: startTime, end: startTime + duration });
  });
  watch(
    'event',
    (entry) => {
      const { interactionId } = entry as EventTiming;
      if (interactionId > 0) measurements.slowest = Math.max(measurements.slowest, entry.duration);
    },
    { durationThreshold: 16 },
  );
  addEventListener('pointerdown', ({ timeStamp }) => (measurements.pressed ||= timeStamp), true);
  document.addEventListener('live', () => (measurements.live ||= performance.now()), true);
  new MutationObserver((changes) => {
    const isTick = ({ target, removedNodes }: MutationRecord) =>
      removedNodes.length > 0 &&
      target instanceof Element &&
      'timer' in (target as HTMLElement).dataset;
    if (!measurements.tick && changes.some(isTick)) measurements.tick = performance.now();
  }).observe(document, { subtree: true, childList: true });
}

/** Reads the measurements from the page. */
export function readMeasurements(page: Page): Promise<Measurements> {
  return page.evaluate(() => globalThis.measurements);
}
