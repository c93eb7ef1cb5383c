import fc from 'fast-check';
import { createElement, Fragment, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailFrame } from '../../../worker/view/mails/mail-frame.tsx';
import { renderStatic } from '../../../worker/view/render-html.ts';
import { Information } from '../../../worker/view/sections/quiz/information.tsx';

/** An element with an id that React generates, like a form field with a label. */
const Named = () => <b id={useId()} />;

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '<', '&', '"', "'", '-', '>', 'ä', '😀'),
});
const leaf: fc.Arbitrary<ReactNode> = fc.oneof(
  text,
  fc.integer(),
  fc.constantFrom(null, true, <Named />, <br />),
  text.map((alt) => <img src="/pack.png" alt={alt} />),
  text.map((alt) => <img src="/pack.png" srcSet="/pack.png 1x" alt={alt} loading="lazy" />),
);
const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .tuple(fc.constantFrom('p', 'div', 'label', Fragment), fc.array(tie('tree')))
      .map(([type, children]) => createElement(type, null, ...children)),
    fc
      .tuple(text, fc.array(tie('tree')))
      .map(([title, children]) => createElement('section', { title }, ...children)),
  ),
}));

test('decision 0049: static HTML has no React comments between adjacent texts', async () => {
  const count = 3;
  expect(await renderStatic(<p>In {count} parts</p>)).toBe('<p>In 3 parts</p>');
});

test('decision 0049: React’s stream renderer returns the same static HTML as its string renderer', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (node) => {
      expect(await renderStatic(node)).toBe(renderToStaticMarkup(node));
    }),
  );
});

test('decision 0049: the stream renderer and the string renderer return the same HTML for a card and a mail', async () => {
  const fact = { level: 'h1', kicker: 'A', heading: 'B', text: 'C & D', source: 'E' } as const;
  const pack = { src: '/a', srcSet: '/a 1x, /b 2x', sizes: '9px', width: 9, height: 9, name: 'F' };
  const card = <Information {...fact} drawing="oat" pack={pack} />;
  expect(await renderStatic(card)).toBe(renderToStaticMarkup(card));
  const mail = (
    <MailFrame lang="de-DE" subject="Ihr Ergebnis">
      <p>
        Größe: {172} cm, {'"'}ja{'"'}
      </p>
    </MailFrame>
  );
  expect(await renderStatic(mail)).toBe(`<!DOCTYPE html>${renderToStaticMarkup(mail)}`);
});

test('decision 0049: the static renderer throws an error that a component throws', async () => {
  const Broken = () => {
    throw new Error('no words');
  };
  await expect(renderStatic(<Broken />)).rejects.toThrow('no words');
});
