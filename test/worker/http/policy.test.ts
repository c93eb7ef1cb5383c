import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import manifest from '#build/manifest.json' with { type: 'json' };
import { waitingSheets } from '../../../worker/view/waiting-sections.ts';
import { attribute, contents, tags } from '../../support/html/html.ts';
import { everyPath } from '../../support/html/page-paths.ts';
import { pageAt } from '../../support/shop/crawl.ts';

/** The types of `<script>` elements that contain data, which no browser executes. */
const dataTypes = ['application/json', 'application/ld+json'];

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** The hashes of style sheets that arrive late, with sections that wait for data. Every policy lists these hashes. */
const waitingHashes = waitingSheets.map((name) => sha256(manifest.sheets[name].css));

describe('rule 5.13: pages are complete without script, and their Content-Security-Policy lists hashes', () => {
  test('every inline style sheet and script of a page has its hash in the Content-Security-Policy', async () => {
    const failures: string[] = [];
    for (const path of [...everyPath, '/foo/bar', '/summarypop/de?step=bundle']) {
      const { html, headers } = await pageAt(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      const allowed = /script-src ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];
      const styles = contents(html, 'style');
      const hashes = styles.map(sha256);
      const wrong = {
        styles:
          styles.length === 0 ||
          !policy.includes(
            `style-src 'self'${[...hashes, ...waitingHashes].map((hash) => ` 'sha256-${hash}'`).join('')}; `,
          ),
        policy: /unsafe|https?:\/\/(?!www\.(sandbox\.)?paypal\.com)|\*/.test(policy),
        scripts: tags(html, 'script').some(
          (tag, i) =>
            !dataTypes.includes(attribute(tag, 'type') ?? '') &&
            !attribute(tag, 'src')?.startsWith('/builds/') &&
            !allowed.includes(`'sha256-${sha256(contents(html, 'script')[i] ?? '')}'`),
        ),
        attributes: tags(html).some((tag) => /\s(style|on[a-z]+)=/.test(tag)),
        suspense: /\$R[BCX]|<template id="|<!--\$|<div hidden/.test(html),
        javascript: /(href|action|src)="\s*javascript:/i.test(html),
        slots: /\uE000|data-cut|data-section/.test(html),
      };
      for (const [what, isWrong] of Object.entries(wrong))
        if (isWrong) failures.push(`${path}: ${what}`);
    }
    expect(failures).toEqual([]);
  });

  test('rule 4.8: a page with the banner contains the timer’s first script once, directly after the timers', async () => {
    const failures: string[] = [];
    for (const path of everyPath) {
      const { html } = await pageAt(path);
      const ticks = contents(html, 'script').filter((text) => text === manifest.firstTick.text);
      const end = /<aside [^>]*data-top-banner="".*?<\/aside>/.exec(html)?.[0];
      const isAfterTimers = end?.endsWith(`${manifest.firstTick.text}</script></aside>`) ?? true;
      if (ticks.length !== (end ? 1 : 0) || !isAfterTimers) failures.push(path);
    }
    expect(failures).toEqual([]);
  });

  test('a page’s Content-Security-Policy forbids everything that it does not name, and forbids frames and a base element', async () => {
    const policy = (await pageAt('/take/de')).headers.get('Content-Security-Policy') ?? '';
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain("base-uri 'none'");
  });

  test('no page loads a file from another host', async () => {
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
          ...[...css.matchAll(/url\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
        ]),
      ];
      for (const url of loaded) {
        if (url && !/^["']?(\/(?!\/)|data:)/.test(url)) failures.push(`${path}: ${url}`);
      }
    }
    expect(failures).toEqual([]);
  });

  test('each id occurs once on a page, and each reference to an id finds its element', async () => {
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
