import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageFiles } from '../../../worker/images/files.ts';
import { readModifiers, writeModifiers } from '../../../worker/images/modifiers.ts';
import { imageOrigins, imageSetup } from '../../../worker/images/setup.ts';
import { imageSources, imageUrl } from '../../../worker/images/url.ts';

const { breakpoints, widths, formats } = imageSetup;
const hosted = { ...imageSetup, hosted: { ...imageSetup.hosted, accountHash: 'AbC-123' } };
const plain = { modifiers: { width: 640 } };

describe('rule 4.23: providers', () => {
  test('built in: the name and the modifiers, the version with them', () => {
    const modifiers = { version: '1a2b3c4d', format: 'auto', width: 640 };
    expect(imageUrl('pack-slim-3.de', { modifiers })).toBe(
      '/_img/pack-slim-3.de/w=640,f=auto,v=1a2b3c4d',
    );
  });

  test('hosted: its account, and gamma 0 in every address', () => {
    const options = { provider: 'hosted', modifiers: { width: 640, format: 'webp' } } as const;
    expect(imageUrl('pack-slim-3.de', options, hosted)).toBe(
      'https://imagedelivery.net/AbC-123/pack-slim-3.de/w=640,f=webp,gamma=0',
    );
    expect(imageUrl('flag', { provider: 'hosted' }, hosted)).toBe(
      'https://imagedelivery.net/AbC-123/flag/gamma=0',
    );
    const bright = { provider: 'hosted', modifiers: { gamma: 2 } } as const;
    expect(imageUrl('flag', bright, hosted)).toMatch(/\/gamma=2$/);
  });

  test('one setting changes the provider of all pictures', () => {
    const { src, srcSet } = imageSources(
      'pack-slim-3.de',
      1600,
      {},
      { ...hosted, provider: 'hosted' },
    );
    for (const address of [src, ...srcSet.split(/ \d+w,?/).filter(Boolean)]) {
      expect(address).toMatch(
        /^https:\/\/imagedelivery\.net\/AbC-123\/pack-slim-3\.de\/w=\d+,gamma=0$/,
      );
    }
  });
});

test('the security policy must name the hosted service only where it is used', () => {
  expect(imageOrigins()).toEqual([]);
  expect(imageOrigins({ ...hosted, provider: 'hosted' })).toEqual(['https://imagedelivery.net']);
});

describe('rule 4.25: errors', () => {
  test.each(['cloud', 'constructor', ''])('an unknown provider: %j', (provider) => {
    expect(() => imageUrl('flag', { ...plain, provider: provider as 'hosted' })).toThrow(
      `Unknown image provider: ${provider}`,
    );
  });

  test.each(['poster', 'toString'])('an unknown preset: %j', (preset) => {
    expect(() => imageUrl('flag', { ...plain, preset })).toThrow(`Unknown image preset: ${preset}`);
    expect(() => imageSources('flag', 1600, { preset })).toThrow(`Unknown image preset: ${preset}`);
  });

  test.each([undefined, null, 7, {}, ['flag']])('an id that is no string: %j', (id) => {
    expect(() => imageUrl(id as string, plain)).toThrow(TypeError);
    expect(() => imageSources(id as string, 1600)).toThrow(/named by a string/);
  });

  test('an empty densities list', () => {
    expect(() => imageSources('flag', 1600, { densities: [] })).toThrow('densities list is empty');
  });

  test('a hosted account without its hash', () => {
    expect(() => imageUrl('flag', { provider: 'hosted' })).toThrow('account hash');
  });

  test.each([{}, { width: 641 }, { width: 640, blur: 3 }, { width: 640, format: 'gif' }])(
    'what the built-in delivery would refuse: %j',
    (modifiers) => {
      expect(() => imageUrl('flag', { modifiers })).toThrow('does not answer');
    },
  );

  test.each(['', '50', 'half', 'xy:50vw', 'md:', '50vw,', 'md:50em'])('a size: %j', (sizes) => {
    expect(() => imageSources('flag', 1600, { sizes })).toThrow('cannot be read');
  });
});

describe('sizes and srcset', () => {
  const widthsIn = (srcSet: string) =>
    [...srcSet.matchAll(/ (\d+)w/g)].map((found) => Number(found[1]));

  test('sizes are listed from the widest screen to the smallest, each density of each in a listed width', () => {
    const { sizes, srcSet, src } = imageSources('a', 1600, { sizes: '60vw md:320px' });
    expect(sizes).toBe('(min-width:854px) 320px,(min-resolution:2.5dppx) 40vw,60vw');
    // 60 % of 475 and of 854, and 320, each at 1 and 2.
    expect(widthsIn(srcSet)).toEqual([320, 640, 1025]);
    expect(src).toBe('/_img/a/w=1025');
  });

  test('without a size for small screens it is the whole screen there', () => {
    expect(imageSources('a', 1600, { sizes: 'md:50vw' }).sizes).toBe(
      '(min-width:854px) 50vw,(min-resolution:2.5dppx) 67vw,100vw',
    );
  });

  test('a phone of three pixels a point takes no more than the densest density (rule 4.23)', () => {
    const plain = imageSources('a', 1600, { sizes: '60vw', densities: [1] });
    expect(plain.sizes).toBe('(min-resolution:1.5dppx) 30vw,60vw');
    expect(imageSources('a', 1600, { sizes: '80px' }).sizes).toBe(
      '(min-resolution:2.5dppx) 53px,80px',
    );
  });

  test('one density for pictures at their plain size', () => {
    const { srcSet } = imageSources('a', 1600, { sizes: '80px', densities: [1] });
    expect(widthsIn(srcSet)).toEqual([160]);
  });

  test('nothing wider than the original is offered', () => {
    expect(widthsIn(imageSources('a', 1200, {}).srcSet)).toEqual([475, 1025]);
    expect(widthsIn(imageSources('a', 100, {}).srcSet)).toEqual([160]);
  });

  test('a preset is a set of options; what is beside it wins', () => {
    const own = imageSources('a', 1600, { sizes: imageSetup.presets.card.sizes });
    expect(imageSources('a', 1600, { preset: 'card' })).toEqual(own);
    expect(imageSources('a', 1600, { preset: 'card', sizes: '80px' }).sizes).toMatch(/,80px$/);
  });
});

describe('rule 5.16: only listed widths and formats are served', () => {
  const version = fc.option(fc.stringMatching(/^[0-9a-f]{8}$/), { nil: undefined });
  const address = fc
    .record({
      width: fc.constantFrom(...widths),
      format: fc.option(fc.constantFrom(...formats), { nil: undefined }),
      version,
    })
    .map(writeModifiers);

  test('what is listed is read as it was written', () => {
    fc.assert(
      fc.property(address, (text) => {
        const found = readModifiers(text);
        const format = text.includes('f=') ? found?.format : undefined;
        const version = found?.version ?? undefined;
        expect(found).not.toBeNull();
        expect(writeModifiers({ width: found?.width, format, version })).toBe(text);
      }),
    );
  });

  test('each has one spelling: an address with anything changed is another one or none', () => {
    const change = fc.tuple(
      fc.nat(40),
      fc.nat(2),
      fc.constantFrom(...'0123456789abcdefvw=,%. +\n'),
    );
    fc.assert(
      fc.property(address, change, (text, [at, cut, put]) => {
        const i = at % (text.length + 1);
        const changed = text.slice(0, i) + put + text.slice(i + cut);
        const found = readModifiers(changed);
        if (!found) return;
        const { width, format, version } = found;
        expect([
          writeModifiers({ width, format, version: version ?? undefined }),
          writeModifiers({ width, version: version ?? undefined }),
        ]).toContain(changed);
      }),
      { numRuns: 2000 },
    );
  });

  test('no other width is served', () => {
    for (let width = 0; width <= 4000; width++) {
      const served = (widths as readonly number[]).includes(width);
      expect(readModifiers(`w=${width}`) !== null, String(width)).toBe(served);
    }
  });

  test.each([
    '',
    'w=',
    'w=0640',
    'w=640.0',
    'w=6e2',
    'w=-640',
    'w=640,',
    'w=640,w=640',
    'w=640,f=avif',
    'w=640,f=gif',
    'w=640,f=',
    'w=640,v=',
    'w=640,v=1a2b3c4',
    'w=640,v=1A2B3C4D',
    'w=640,v=1a2b3c4d5',
    'v=1a2b3c4d,w=640',
    'f=auto,w=640',
    'w=640,h=640',
    'w=640,q=80',
    'w=640,blur=3',
    'w=640,gamma=0',
    'W=640',
    'w%3D640',
    ' w=640',
    'w=640\n',
  ])('refused: %j', (text) => {
    expect(readModifiers(text)).toBeNull();
  });

  test('everything the helper offers is served', () => {
    const size = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((value) => `${value}vw`),
      fc.integer({ min: 1, max: 3000 }).map((value) => `${value}px`),
    );
    const at = fc.constantFrom('', ...Object.keys(breakpoints).map((name) => `${name}:`));
    const sizes = fc
      .uniqueArray(fc.tuple(at, size), { minLength: 1, maxLength: 7, selector: ([name]) => name })
      .map((entries) => entries.map((entry) => entry.join('')).join(' '));
    const name = fc.constantFrom(...imageFiles.map((file) => file.address));
    const most = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(name, most, sizes, version, (id, width, input, version) => {
        const modifiers = { format: 'auto', ...(version && { version }) };
        const { src, srcSet } = imageSources(id, width, { sizes: input, modifiers });
        const offered = srcSet.split(/ \d+w,?/).filter(Boolean);
        expect(offered.length).toBeGreaterThan(0);
        for (const url of [src, ...offered]) {
          const [, place, named, text = ''] = url.split('/');
          expect([place, named]).toEqual(['_img', id]);
          expect(readModifiers(text), url).not.toBeNull();
        }
      }),
    );
  });
});
