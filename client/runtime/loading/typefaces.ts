import { whenIdle } from './idle.ts';

/** The files, by the names that the style sheet has for pages whose typefaces came too late. */
const LATE = { 'Fraunces late': 'fraunces', 'Figtree late': 'figtree' } as const;

/** From here on a browser counts a text as moved, in px. */
const MOVED = 3;

/**
 * Shows the typefaces on a page that does without them. What is below the view, comes later or is on pages that
 * follow has them at once; what is in view only where nothing moves by it, or else once it has left the view
 * (rule 10.4). What is above the view, where a page was not begun at its top, stays as it is.
 */
export async function showTypefaces(root: Document, signal: AbortSignal): Promise<void> {
  if (root.documentElement.dataset.typefaces) return;
  try {
    for (const [name, file] of Object.entries(LATE)) {
      const face = new FontFace(name, `url(/fonts/${file}.woff2)`, { weight: '400 700' });
      root.fonts.add(await face.load());
    }
  } catch {
    // Without a connection the page stays as it is.
    return;
  }
  const blocks = blocksOf(root.body);
  await frame();
  if (signal.aborted) return;
  for (const block of blocks.keys()) {
    const { top, bottom } = block.getBoundingClientRect();
    if (top > innerHeight || top === bottom) blocks.delete(block);
  }
  addElements(blocks, root.body);
  const inView: Blocks = new Map(
    [...blocks].filter(([block]) => block.getBoundingClientRect().bottom >= 0),
  );
  pin([...blocks.values()].flatMap(({ texts }) => [...texts]));
  root.documentElement.dataset.typefaces = 'late';
  // That frame lays the page out in them. Nobody's tap waits for more.
  await new Promise((resolve) => setTimeout(resolve));
  if (signal.aborted) return;
  for (const block of releaseInPlace(inView)) inView.delete(block);
  let isPlanned = false;
  const waiting = new IntersectionObserver((entries) => {
    if (isPlanned || entries.every(({ isIntersecting }) => isIntersecting)) return;
    isPlanned = true;
    whenIdle(async () => {
      await frame();
      isPlanned = false;
      for (const block of releaseOutOfView(inView)) {
        inView.delete(block);
        waiting.unobserve(block);
      }
    }, signal);
  });
  signal.addEventListener('abort', () => waiting.disconnect());
  for (const block of inView.keys()) waiting.observe(block);
}

/** Releases the texts of blocks that are out of view by now; returns the blocks where it could. */
function releaseOutOfView(blocks: Blocks): HTMLElement[] {
  const below: HTMLElement[] = [];
  const above: Blocks = new Map();
  for (const [block, held] of blocks) {
    const { top, bottom } = block.getBoundingClientRect();
    if (top > innerHeight) below.push(block);
    else if (bottom < 0) above.set(block, held);
  }
  for (const block of below) release(blocks.get(block)?.texts ?? []);
  // Above the view a change of height would move what is in it.
  return [...below, ...releaseInPlace(above)];
}

/** What is out of view is asked in the frame that draws it: before that one may scroll to it. */
function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** What a block of lines holds. */
type Held = {
  /** Elements whose own text is in its lines. */
  texts: Set<HTMLElement>;
  nodes: Node[];
  /** What is in it and in no block within it. */
  elements: Element[];
};

type Blocks = Map<HTMLElement, Held>;

/** The texts of a page by the block that their lines are in. */
function blocksOf(body: HTMLElement): Blocks {
  const blocks: Blocks = new Map();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!own || !node.nodeValue?.trim() || own.closest('script, style, template')) continue;
    const block = blockOf(own);
    const held = blocks.get(block) ?? { texts: new Set(), nodes: [], elements: [] };
    blocks.set(block, held);
    held.texts.add(own);
    held.nodes.push(node);
  }
  for (const field of body.querySelectorAll<HTMLElement>('input, select, textarea')) {
    blocks.set(field, { texts: new Set([field]), nodes: [], elements: [] });
  }
  return blocks;
}

function addElements(blocks: Blocks, body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (blocks.has(element)) continue;
    let owner = element.parentElement;
    while (owner && !blocks.has(owner)) owner = owner.parentElement;
    if (owner) blocks.get(owner)?.elements.push(element);
  }
}

function blockOf(element: HTMLElement): HTMLElement {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) {
    block = block.parentElement;
  }
  return block;
}

/** Keeps texts in what they are shown in. */
function pin(texts: readonly HTMLElement[]): void {
  // All are read before the first is written: the page is styled once.
  const families = texts.map((text) => [text, getComputedStyle(text).fontFamily] as const);
  for (const [text, family] of families) text.style.fontFamily = family;
}

function release(texts: Iterable<HTMLElement>): void {
  for (const text of texts) text.style.fontFamily = '';
}

/**
 * Releases the texts of blocks where neither they nor their first letters move; returns the blocks where it could.
 * All are read before the next is written, so that the page is laid out a few times and not once for each.
 */
function releaseInPlace(blocks: Blocks): Set<HTMLElement> {
  const pinned = [...blocks].map(([block, held]) => ({
    block,
    held,
    families: [...held.texts].map((text) => [text, text.style.fontFamily] as const),
    before: placesOf(block, held),
  }));
  for (const { held } of pinned) release(held.texts);
  const shorter = pinned.filter(
    ({ block, before }) => block.getBoundingClientRect().height < before.box.height,
  );
  // A line less leaves its room, so that what follows stays.
  for (const { block, before } of shorter) block.style.minHeight = `${before.box.height}px`;
  let left = pinned;
  for (;;) {
    const seen = left.map((one) => ({ one, after: placesOf(one.block, one.held) }));
    const moved = seen.filter(({ one, after }) => !isSame(one.before, after));
    if (moved.length === 0) return new Set(left.map(({ block }) => block));
    // What is another size moves the others: they may stay once it is back.
    const movers = moved.filter(({ one, after }) => !isSame(within(one.before), within(after)));
    const back = new Set((movers.length > 0 ? movers : moved).map(({ one }) => one));
    for (const { block, families } of back) {
      block.style.minHeight = '';
      for (const [text, family] of families) text.style.fontFamily = family;
    }
    left = left.filter((one) => !back.has(one));
  }
}

/** Where a block is, and what is within it from the left and from the top in turn, in px. */
type Places = { box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>; starts: number[] };

function isSame(before: Places, after: Places): boolean {
  return (
    (['top', 'left', 'width', 'height'] as const).every(
      (side) => Math.abs(after.box[side] - before.box[side]) < 0.5,
    ) && after.starts.every((place, i) => Math.abs(place - (before.starts[i] ?? place)) < MOVED)
  );
}

/** The same as if the block began at the page's corner. */
function within({ box: { left, top, width, height }, starts }: Places): Places {
  const box = { left: 0, top: 0, width, height };
  return { box, starts: starts.map((place, i) => place - (i % 2 === 0 ? left : top)) };
}

/** Where a block is, and where its texts, their first lines and its other elements begin. */
function placesOf(block: HTMLElement, { nodes, elements }: Held): Places {
  const range = document.createRange();
  const starts = nodes.flatMap((node) => {
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    const [first] = lines;
    const least = (side: 'left' | 'top') => Math.min(...lines.map((line) => line[side]));
    return first ? [least('left'), least('top'), first.left, first.top] : [0, 0, 0, 0];
  });
  for (const element of elements) {
    const { left, top } = element.getBoundingClientRect();
    starts.push(left, top);
  }
  return { box: block.getBoundingClientRect(), starts };
}
