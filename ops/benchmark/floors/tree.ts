import { createElement, type ReactNode } from 'react';

/** A page's HTML as data: a text, or an element with its attributes and children. */
export type Tree = string | [name: string, attributes: Record<string, string>, ...Tree[]];

/** A recorded answer of the shop: its size, its headers and its HTML. The workers of this folder answer with it. */
export type RecordedPage = {
  bytes: number;
  headers: readonly (readonly [name: string, value: string])[];
  tree: Tree;
};

/** Creates the React elements of a tree. Each call creates new elements, as a component does at each render. */
export function toElements(tree: Tree, key = 0): ReactNode {
  if (typeof tree === 'string') return tree;
  const [name, attributes, ...children] = tree;
  const own = { ...attributes, key };
  const [first] = children;
  if ((name === 'style' || name === 'script') && typeof first === 'string') {
    return createElement(name, { ...own, dangerouslySetInnerHTML: { __html: first } });
  }
  return createElement(name, own, ...children.map(toElements));
}
