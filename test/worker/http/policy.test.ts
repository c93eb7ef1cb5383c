import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import manifest from '#build/manifest.json' with { type: 'json' };
import { waitingSheets } from '../../../worker/view/waiting-sections.ts';
import { attribute, contents, tags } from '../../support/html/html.ts';
import { everyPath } from '../../support/html/page-paths.ts';
import { pageAt } from '../../support/shop/crawl.ts';

/** Blocks of data: no browser executes them. */
const data = ['application/json', 'application/ld+json'];

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** What a section brings that waits for data: it may come to any page. */
const waiting = waitingSheets.map((name) => hashOf(manifest.sheets[name].css));

describe('rule 5.13: pages are whole without script and pass a hash-based policy', () => {
  test('nothing inline but style sheets, the first tick and the opening of an island, by their hashes in the policy', async () => {
    const failures: string[] = [];
    for (const path of [...everyPath, '/foo/bar', '/summarypop/de?step=bundle']) {
      const { html, headers } = await pageAt(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      const allowed = /script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];
      const styles = contents(html, 'style');
      const hashes = styles.map(hashOf);
      const wrong = {
        styles:
          styles.length === 0 ||
          !policy.includes(
            `style-src 'self'${[...hashes, ...waiting].map((hash) => ` 'sha256-${hash}'`).join('')}; `,
          ),
        policy: /unsafe|https?:\/\/(?!www\.(sandbox\.)?paypal\.com)|\*/.test(policy),
        scripts: tags(html, 'script').some(
          (tag, i) =>
            !data.includes(attribute(tag, 'type') ?? '') &&
            !attribute(tag, 'src')?.startsWith('/builds/') &&
            !allowed.includes(`'sha256-${hashOf(contents(html, 'script')[i] ?? '')}'`),
        ),
        attributes: tags(html).some((tag) => /\s(style|on[a-z]+)=/.test(tag)),
        suspense: /\$R[BCX]|<template id="|<!--\$|<div hidden/.test(html),
        javascript: /(href|action|src)="\s*javascript:/i.test(html),
        slots: /\uE000|data-cut|data-section/.test(html),
      };
      for (const [what, is] of Object.entries(wrong)) if (is) failures.push(`${path}: ${what}`);
    }
    expect(failures).toEqual([]);
  });

  test('rule 4.8: the first tick stands once behind the timers of a page with the banner, in the same bytes', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const { html } = await pageAt(path);
      const ticks = contents(html, 'script').filter((text) => text === manifest.firstTick.text);
      const end = /<aside [^>]*data-top-banner="".*?<\/aside>/.exec(html)?.[0];
      const isBehind = end?.endsWith(`${manifest.firstTick.text}</script></aside>`) ?? true;
      if (ticks.length !== (end ? 1 : 0) || !isBehind) failures.push(path);
    }
    expect(failures).toEqual([]);
  });

  test('the policy refuses everything that is not named', async () => {
    const policy = (await pageAt('/take/de')).headers.get('Content-Security-Policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain("base-uri 'none'");
  });

  test('no page asks a third party for anything', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const { html } = await pageAt(path);
      const loaded = [
        ...tags(html, 'script').map((tag) => attribute(tag, 'src')),
        ...tags(html, 'img').map((tag) => attribute(tag, 'src')),
        ...tags(html, 'iframe').map((tag) => attribute(tag, 'src')),
        ...tags(html, 'link')
          .filter((tag) => !['canonical', 'alternate'].includes(attribute(tag, 'rel') ?? ''))
          .map((tag) => attribute(tag, 'href')),
        ...contents(html, 'style').flatMap((css) => [
          ...[...css.matchAll(/url\(([^)]*)\)/g)].map((found) => found[1] ?? ''),
        ]),
      ];
      for (const url of loaded) {
        if (url && !/^["']?(\/(?!\/)|data:)/.test(url)) failures.push(`${path}: ${url}`);
      }
    }
    expect(failures).toEqual([]);
  });

  test('an id occurs once on a page, and what refers to one finds it', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const { html } = await pageAt(path);
      const ids = tags(html).flatMap((tag) => attribute(tag, 'id') ?? []);
      const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
      if (twice.length > 0) failures.push(`${path}: #${twice.join(' #')} twice`);
      const targets = tags(html).flatMap((tag) => [
        attribute(tag, 'href')?.match(/^#(.+)/)?.[1] ?? '',
        attribute(tag, 'for') ?? '',
        attribute(tag, 'aria-labelledby') ?? '',
        ...(attribute(tag, 'aria-describedby') ?? '').split(' '),
      ]);
      for (const id of targets.filter(Boolean)) {
        if (!ids.includes(id)) failures.push(`${path}: #${id} is missing`);
      }
    }
    expect(failures).toEqual([]);
  });
});
