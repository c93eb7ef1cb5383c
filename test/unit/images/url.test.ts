import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageFiles } from '../../../worker/images/files.ts';
import { readModifiers, writeModifiers } from '../../../worker/images/modifiers.ts';
import { imageOrigins, imageSetup } from '../../../worker/images/setup.ts';
import { imageSources, imageUrl } from '../../../worker/images/url.ts';

const { breakpoints, widths, formats } = imageSetup;
const hosted = { ...imageSetup, hosted: { ...imageSetup.hosted, accountHash: 'AbC-123' } };
const resized = { modifiers: { width: 640 } };

describe('rule 4.23: the image providers and their URLs', () => {
  test('a URL of the built-in image provider has the picture’s name, options and version', () => {
    const modifiers = { version: '1a2b3c4d', format: 'auto', width: 640 };
    expect(imageUrl('pack-slim-3.de', { modifiers })).toBe(
      '/_img/pack-slim-3.de/w=640,f=auto,v=1a2b3c4d',
    );
  });

  test('a URL of the hosted image provider contains the account and gamma=0', () => {
    const options = { provider: 'hosted', modifiers: { width: 640, format: 'webp' } } as const;
    expect(imageUrl('pack-slim-3.de', options, hosted)).toBe(
      'https://imagedelivery.net/AbC-123/pack-slim-3.de/w=640,f=webp,gamma=0',
    );
    expect(imageUrl('flag', { provider: 'hosted' }, hosted)).toBe(
      'https://imagedelivery.net/AbC-123/flag/gamma=0',
    );
    const withGamma = { provider: 'hosted', modifiers: { gamma: 2 } } as const;
    expect(imageUrl('flag', withGamma, hosted)).toMatch(/\/gamma=2$/);
  });

  test('the setting for the image provider changes the URLs of all pictures', () => {
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

test('imageOrigins contains the hosted image service only if the shop uses it', () => {
  expect(imageOrigins()).toEqual([]);
  expect(imageOrigins({ ...hosted, provider: 'hosted' })).toEqual(['https://imagedelivery.net']);
});

describe('rule 4.25: the errors for wrong image options', () => {
  test.each(['cloud', 'constructor', ''])(
    'imageUrl refuses the unknown provider %j',
    (provider) => {
      expect(() => imageUrl('flag', { ...resized, provider: provider as 'hosted' })).toThrow(
        `Unknown image provider: ${provider}`,
      );
    },
  );

  test.each(['poster', 'toString'])(
    'imageUrl and imageSources refuse the unknown preset %j',
    (preset) => {
      expect(() => imageUrl('flag', { ...resized, preset })).toThrow(
        `Unknown image preset: ${preset}`,
      );
      expect(() => imageSources('flag', 1600, { preset })).toThrow(
        `Unknown image preset: ${preset}`,
      );
    },
  );

  test.each([undefined, null, 7, {}, ['flag']])(
    'imageUrl and imageSources refuse the id %j, which is not a string',
    (id) => {
      expect(() => imageUrl(id as string, resized)).toThrow(TypeError);
      expect(() => imageSources(id as string, 1600)).toThrow(/named by a string/);
    },
  );

  test('imageSources refuses an empty list of pixel densities', () => {
    expect(() => imageSources('flag', 1600, { densities: [] })).toThrow('densities list is empty');
  });

  test('imageUrl refuses the hosted image provider without an account hash', () => {
    expect(() => imageUrl('flag', { provider: 'hosted' })).toThrow('account hash');
  });

  test.each([{}, { width: 641 }, { width: 640, blur: 3 }, { width: 640, format: 'gif' }])(
    'imageUrl refuses the modifiers %j, with which the shop sends no picture',
    (modifiers) => {
      expect(() => imageUrl('flag', { modifiers })).toThrow('does not send');
    },
  );

  test.each(['', '50', 'half', 'xy:50vw', 'md:', '50vw,', 'md:50em'])(
    'imageSources refuses the unreadable sizes %j',
    (sizes) => {
      expect(() => imageSources('flag', 1600, { sizes })).toThrow('cannot be read');
    },
  );
});

describe('the sizes and srcset of a picture', () => {
  const widthsIn = (srcSet: string) =>
    [...srcSet.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]));

  test('sizes are listed from the widest screen to the smallest, and srcset has a width for each size and pixel density', () => {
    const { sizes, srcSet, src } = imageSources('a', 1600, { sizes: '60vw md:320px' });
    expect(sizes).toBe('(min-width:854px) 320px,(min-resolution:2.5dppx) 40vw,60vw');
    // The sizes are 60 % of 475 px, 60 % of 854 px and 320 px, each for the pixel densities 1 and 2.
    expect(widthsIn(srcSet)).toEqual([320, 640, 1025]);
    expect(src).toBe('/_img/a/w=1025');
  });

  test('a picture without a size for small screens has the width of the screen there', () => {
    expect(imageSources('a', 1600, { sizes: 'md:50vw' }).sizes).toBe(
      '(min-width:854px) 50vw,(min-resolution:2.5dppx) 67vw,100vw',
    );
  });

  test('rule 4.23: a phone of pixel density 3 loads the picture for the highest listed density', () => {
    const singleDensity = imageSources('a', 1600, { sizes: '60vw', densities: [1] });
    expect(singleDensity.sizes).toBe('(min-resolution:1.5dppx) 30vw,60vw');
    expect(imageSources('a', 1600, { sizes: '80px' }).sizes).toBe(
      '(min-resolution:2.5dppx) 53px,80px',
    );
  });

  test('with one pixel density srcset has one width per size', () => {
    const { srcSet } = imageSources('a', 1600, { sizes: '80px', densities: [1] });
    expect(widthsIn(srcSet)).toEqual([160]);
  });

  test('srcset has no width above the width of the original, except the smallest listed width', () => {
    expect(widthsIn(imageSources('a', 1200, {}).srcSet)).toEqual([475, 1025]);
    expect(widthsIn(imageSources('a', 100, {}).srcSet)).toEqual([160]);
  });

  test('an image preset is a set of options, and an option beside the preset overrides the preset’s option', () => {
    const sources = imageSources('a', 1600, { sizes: imageSetup.presets.card.sizes });
    expect(imageSources('a', 1600, { preset: 'card' })).toEqual(sources);
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

  test('readModifiers is the inverse of writeModifiers for listed widths and formats', () => {
    fc.assert(
      fc.property(address, (text) => {
        const modifiers = readModifiers(text);
        const format = text.includes('f=') ? modifiers?.format : undefined;
        const version = modifiers?.version ?? undefined;
        expect(modifiers).not.toBeNull();
        expect(writeModifiers({ width: modifiers?.width, format, version })).toBe(text);
      }),
    );
  });

  test('the image options in a URL have only one spelling: a changed URL has other options or none', () => {
    const change = fc.tuple(
      fc.nat(40),
      fc.nat(2),
      fc.constantFrom(...'0123456789abcdefvw=,%. +\n'),
    );
    fc.assert(
      fc.property(address, change, (text, [at, cut, put]) => {
        const i = at % (text.length + 1);
        const changed = text.slice(0, i) + put + text.slice(i + cut);
        const modifiers = readModifiers(changed);
        if (!modifiers) return;
        const { width, format, version } = modifiers;
        expect([
          writeModifiers({ width, format, version: version ?? undefined }),
          writeModifiers({ width, version: version ?? undefined }),
        ]).toContain(changed);
      }),
      { numRuns: 2000 },
    );
  });

  test('readModifiers refuses every picture width that is not listed', () => {
    for (let width = 0; width <= 4000; width++) {
      const isListed = (widths as readonly number[]).includes(width);
      expect(readModifiers(`w=${width}`) !== null, String(width)).toBe(isListed);
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
  ])('readModifiers refuses %j', (text) => {
    expect(readModifiers(text)).toBeNull();
  });

  test('the built-in image delivery answers every URL from imageSources', () => {
    const size = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((value) => `${value}vw`),
      fc.integer({ min: 1, max: 3000 }).map((value) => `${value}px`),
    );
    const at = fc.constantFrom('', ...Object.keys(breakpoints).map((name) => `${name}:`));
    const sizes = fc
      .uniqueArray(fc.tuple(at, size), { minLength: 1, maxLength: 7, selector: ([name]) => name })
      .map((entries) => entries.map((entry) => entry.join('')).join(' '));
    const name = fc.constantFrom(...imageFiles.map((file) => file.address));
    const maximum = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(name, maximum, sizes, version, (id, width, input, version) => {
        const modifiers = { format: 'auto', ...(version && { version }) };
        const { src, srcSet } = imageSources(id, width, { sizes: input, modifiers });
        const addresses = srcSet.split(/ \d+w,?/).filter(Boolean);
        expect(addresses.length).toBeGreaterThan(0);
        for (const url of [src, ...addresses]) {
          const [, folder, address, text = ''] = url.split('/');
          expect([folder, address]).toEqual(['_img', id]);
          expect(readModifiers(text), url).not.toBeNull();
        }
      }),
    );
  });
});
