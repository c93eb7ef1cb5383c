import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markets } from '../../../worker/country/markets.ts';
import { picture } from '../../../worker/images/catalogue.ts';
import { type ImageSetup, imageSetup } from '../../../worker/images/setup.ts';
import { Drawing, Image } from '../../../worker/view/parts/picture/image.tsx';
import { attribute, tags } from '../../support/html/html.ts';

const pack = picture('pack-slim-3', markets.AT);

function images(html: string) {
  const [placeholder = '', photograph = ''] = tags(html, 'img');
  return { placeholder, photograph };
}

describe('rules 4.23 and 4.24: the HTML of a picture', () => {
  const element = (priority: boolean) =>
    renderToString(
      <Image picture={pack} alt="Three packs" sizes="60vw md:320px" priority={priority} />,
    );
  const { placeholder, photograph } = images(element(true));
  const html = element(false);
  const [later = ''] = tags(html, 'img');

  test('a picture and its placeholder have a width and a height', () => {
    for (const image of [placeholder, photograph]) {
      expect(attribute(image, 'width')).toBe(String(pack.width));
      expect(attribute(image, 'height')).toBe(String(pack.height));
    }
  });

  test('the placeholder of a picture is inlined as data and has an empty alternative text', () => {
    expect(attribute(placeholder, 'src')).toBe(pack.placeholder);
    expect(attribute(placeholder, 'alt')).toBe('');
  });

  test('only a picture with priority has a placeholder', () => {
    expect(tags(html, 'img')).toHaveLength(1);
  });

  test('a picture without priority loads lazily and has no preload link', () => {
    expect(attribute(later, 'loading')).toBe('lazy');
    expect(attribute(later, 'decoding')).toBe('async');
    expect(attribute(later, 'alt')).toBe('Three packs');
    expect(html).not.toContain('<link');
  });

  test('the URL of a picture contains its variant and version, so that no cache mixes countries or versions', () => {
    expect(attribute(photograph, 'src')).toMatch(
      new RegExp(`^/_img/pack-slim-3\\.de/w=\\d+,f=auto,v=${pack.version}$`),
    );
  });

  test('a picture has no style attribute, because the Content-Security-Policy would refuse it', () => {
    expect(html).not.toContain('style=');
  });
});

test('a picture from the hosted image service offers several widths to the browser', () => {
  const setup: ImageSetup = imageSetup;
  const { provider, hosted } = setup;
  Object.assign(setup, { provider: 'hosted', hosted: { ...hosted, accountHash: 'AbC-123' } });
  try {
    const html = renderToString(<Image picture={pack} alt="" sizes="60vw md:320px" />);
    expect(attribute(tags(html, 'img')[0] ?? '', 'srcSet')).toMatch(/ \d+w,https:/);
  } finally {
    Object.assign(setup, { provider, hosted });
  }
});

test('a picture with priority has one preload link in the head with the same sources', () => {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Page</title>
      </head>
      <body>
        <Image picture={pack} alt="Three packs" preset="hero" priority />
        <Image picture={pack} alt="Three packs" preset="card" />
      </body>
    </html>,
  );
  const { photograph } = images(html);
  const preloads = tags(html.slice(0, html.indexOf('</head>')), 'link');
  expect(tags(html, 'link')).toEqual(preloads);
  expect(preloads).toHaveLength(1);
  const [preload = ''] = preloads;
  expect(attribute(preload, 'rel')).toBe('preload');
  expect(attribute(preload, 'as')).toBe('image');
  expect(attribute(preload, 'imageSrcSet')).toBe(attribute(photograph, 'srcSet'));
  expect(attribute(preload, 'imageSizes')).toBe(attribute(photograph, 'sizes'));
  expect(attribute(preload, 'fetchPriority')).toBe('high');
  expect(attribute(photograph, 'fetchPriority')).toBe('high');
  expect(attribute(photograph, 'loading')).toBeNull();
});

test('an SVG picture is served as its original file, without resizing', () => {
  const flag = picture('flag-at', markets.AT);
  const [image = ''] = tags(renderToString(<Drawing picture={flag} alt="Austria" />), 'img');
  expect(attribute(image, 'src')).toBe(`/images/flags/at.svg?v=${flag.version}`);
  expect(attribute(image, 'width')).toBe(String(flag.width));
  expect(attribute(image, 'height')).toBe(String(flag.height));
  expect(attribute(image, 'alt')).toBe('Austria');
  expect(attribute(image, 'loading')).toBe('lazy');
  expect(attribute(image, 'srcSet')).toBeNull();
});
