import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildsToServe,
  contentHash,
  MAX_BUILDS,
  SERVED_FOR,
  type StoredBuild,
  storedBuilds,
} from '../../../ops/release/stored-builds.ts';

const DAY = SERVED_FOR / 14;
const NOW = Date.UTC(2026, 10, 21);

function build(
  n: number,
  daysAgo: number,
  name = `main-${'a'.repeat(7)}${n % 10}.js`,
): StoredBuild {
  const id = n.toString(16).padStart(12, '0');
  return { id, timestamp: NOW - daysAgo * DAY, files: [{ name, hash: contentHash(name) }] };
}

describe('the list of builds that the shop still serves', () => {
  test('a build that was live for a year is still served after its replacement', () => {
    const [newest, old] = [build(2, 0), build(1, 365)];
    expect(buildsToServe(newest, [old], NOW)).toEqual([newest, old]);
  });

  test('a build is served for 14 days after its replacement, and no longer', () => {
    const [newest, second, third] = [build(3, 0), build(2, 14), build(1, 15)];
    expect(buildsToServe(newest, [second, third], NOW)).toEqual([newest, second, third]);
    expect(buildsToServe(newest, [second, third], NOW + 1)).toEqual([newest, second]);
  });

  test('a build that was deployed twice is listed once, with the time of its latest deployment', () => {
    const [newest, old] = [build(2, 0), build(1, 3)];
    expect(buildsToServe(newest, [newest, old], NOW)).toEqual([newest, old]);
    const again = build(1, 0);
    expect(buildsToServe(again, [newest, old], NOW)).toEqual([again, newest]);
  });

  const history = fc
    .array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    .map((days) => days.sort((a, b) => a - b).map((daysAgo, n) => build(n + 1, daysAgo)));

  test('at most five builds are served, newest first, and the oldest is dropped first', () => {
    fc.assert(
      fc.property(history, (before) => {
        const newest = build(99, 0);
        const served = buildsToServe(newest, before, NOW);
        expect(served[0]).toBe(newest);
        expect(served.length).toBeLessThanOrEqual(MAX_BUILDS);
        // Only the oldest builds are dropped: those at the end of the list.
        expect(served.slice(1)).toEqual(before.slice(0, served.length - 1));
        expect(buildsToServe(newest, served, NOW)).toEqual(served);
        expect(storedBuilds.parse(served)).toEqual(served);
        const firstDropped = before[served.length - 1];
        const successor = [newest, ...before][served.length - 1];
        if (firstDropped && successor && served.length < MAX_BUILDS) {
          expect(NOW - successor.timestamp).toBeGreaterThan(SERVED_FOR);
        }
      }),
    );
  });
});

describe('the validation of a downloaded list of builds', () => {
  const hash = contentHash('');
  const list = (name: string) => [{ id: '0123456789ab', timestamp: NOW, files: [{ name, hash }] }];
  const isAccepted = (name: string) => storedBuilds.safeParse(list(name)).success;

  test.each([
    'main-B2DPWRTC.js',
    'kept-form-a_-9QRSt.js',
    'hero-1a2b3c4d.css',
    'meta/0123456789ab.json',
    'words/0123456789ab/legal.de_DE.json',
    'words/0123456789ab/order-form.ch-fr.json',
  ])('a list of builds may name the file %s', (name) => {
    expect(isAccepted(name)).toBe(true);
  });

  test.each([
    '',
    '../../main-B2DPWRTC.js',
    '/etc/main-B2DPWRTC.js',
    '..\\main-B2DPWRTC.js',
    'C:main-B2DPWRTC.js',
    'main-B2DPWRTC.js\n',
    'main-B2DPWRTC.js\0.css',
    'main-B2DPWRTC.mjs',
    'main.js',
    'a/main-B2DPWRTC.js',
    '%2e%2e/main-B2DPWRTC.js',
    'meta/../../../x.json',
    'meta/0123456789ab.json/..',
    'meta/latest.json',
    'words/0123456789ab/../../x.json',
    'words/0123456789ab/..json.json',
    'words//legal.de_DE.json',
    'manifest.json',
    'pictures.json',
    'latest.json',
    'kept.json',
    'index-12345678.html',
    '_headers',
  ])('a list of builds must not name the file %j', (name) => {
    expect(isAccepted(name)).toBe(false);
  });

  test('an accepted list of builds names no file outside the builds folder', () => {
    const part = fc.constantFrom(
      ...['..', '.', '/', '\\', '\n', '%2e', 'a-12345678.js', 'meta/', 'words/'],
      ...['0123456789ab', '0123456789ab.json', '/legal.de_DE.json'],
    );
    const names = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(isAccepted(name));
        expect(resolve('/folder', name)).toBe(`/folder/${name}`);
      }),
      { numRuns: 50, maxSkipsPerRun: 1000 },
    );
  });

  test.each([
    ['more builds than the maximum', Array.from({ length: MAX_BUILDS + 1 }, (_, n) => build(n, n))],
    ['an id that is a path', [{ ...build(1, 0), id: '../../../ab' }]],
    ['a hash of another kind', [{ ...build(1, 0), files: [{ name: 'a-12345678.js', hash: 'x' }] }]],
    ['an unknown property', [{ ...build(1, 0), path: '/etc' }]],
    ['an object instead of a list', { builds: [] }],
    ['an HTML page', '<!DOCTYPE html>'],
  ])('a list of builds with %s is refused', (_case, list) => {
    expect(storedBuilds.safeParse(list).success).toBe(false);
  });
});
