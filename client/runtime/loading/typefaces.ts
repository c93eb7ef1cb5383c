import { whenIdle } from './idle.ts';

/**
 * Web fonts that loaded too late have their own font family names. This table has the name of the font's
 * file for each of them.
 */
const LATE = { 'Fraunces late': 'fraunces', 'Figtree late': 'figtree' } as const;

/** Browsers count a move of 3 px or more as a layout shift. */
const MOVED = 3;

/**
 * Shows the web fonts on a page that shows the fallback fonts (rule 10.4). Texts below the screen, texts
 * that are added later and the next pages get the web fonts at once. A text on the screen changes only if
 * nothing moves, or after it has left the screen. A text above the screen changes only if nothing moves.
 */
export async function showTypefaces(root: Document, signal: AbortSignal): Promise<void> {
  if (root.documentElement.dataset.typefaces) return;
  try {
    for (const [name, file] of Object.entries(LATE)) {
      const face = new FontFace(name, `url(/fonts/${file}.woff2)`, { weight: '400 700' });
      root.fonts.add(await face.load());
    }
  } catch {
    // Without a connection the web fonts cannot be loaded.
    return;
  }
  const blocks = findBlocks(root.body);
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
  // This frame computes the layout with the web fonts. The rest of the work waits, so that the browser can
  // handle a tap first.
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

/** Shows the web fonts in the blocks that are not on the screen. Returns the changed blocks. */
function releaseOutOfView(blocks: Blocks): HTMLElement[] {
  const below: HTMLElement[] = [];
  const above: Blocks = new Map();
  for (const [block, content] of blocks) {
    const { top, bottom } = block.getBoundingClientRect();
    if (top > innerHeight) below.push(block);
    else if (bottom < 0) above.set(block, content);
  }
  for (const block of below) release(blocks.get(block)?.texts ?? []);
  // If a text above the screen changed its height, the content on the screen would move.
  return [...below, ...releaseInPlace(above)];
}

/**
 * Waits for the next frame. The positions are measured in that frame, because the visitor may scroll before
 * it.
 */
function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** The content of a block element with lines of text. */
type BlockContent = {
  /** The elements whose text is in the block's lines. */
  texts: Set<HTMLElement>;
  nodes: Node[];
  /** The elements inside the block, without those inside an inner block. */
  elements: Element[];
};

type Blocks = Map<HTMLElement, BlockContent>;

/** The elements with text on the page, grouped by the block element that contains their lines. */
function findBlocks(body: HTMLElement): Blocks {
  const blocks: Blocks = new Map();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || parent.closest('script, style, template')) continue;
    const block = findBlock(parent);
    const content = blocks.get(block) ?? { texts: new Set(), nodes: [], elements: [] };
    blocks.set(block, content);
    content.texts.add(parent);
    content.nodes.push(node);
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

function findBlock(element: HTMLElement): HTMLElement {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) {
    block = block.parentElement;
  }
  return block;
}

/** Keeps the texts in the font that they have now. */
function pin(texts: readonly HTMLElement[]): void {
  // All styles are read before the first style is written. So the browser computes the styles only once.
  const fontFamilies = texts.map((text) => [text, getComputedStyle(text).fontFamily] as const);
  for (const [text, family] of fontFamilies) text.style.fontFamily = family;
}

/** Lets the texts use the font of the style sheet again. */
function release(texts: Iterable<HTMLElement>): void {
  for (const text of texts) text.style.fontFamily = '';
}

/**
 * Shows the web fonts in the blocks where this moves nothing, not even the first letter of a text. Returns
 * the changed blocks. All positions are measured before styles are written, so that the browser computes
 * the layout a few times and not once for each block.
 */
function releaseInPlace(blocks: Blocks): Set<HTMLElement> {
  const pinned = [...blocks].map(([block, content]) => ({
    block,
    content,
    fontFamilies: [...content.texts].map((text) => [text, text.style.fontFamily] as const),
    before: measurePlaces(block, content),
  }));
  for (const { content } of pinned) release(content.texts);
  const shorter = pinned.filter(
    ({ block, before }) => block.getBoundingClientRect().height < before.box.height,
  );
  // A block that loses a line keeps its old height, so that the content below does not move.
  for (const { block, before } of shorter) block.style.minHeight = `${before.box.height}px`;
  let remaining = pinned;
  for (;;) {
    const measurements = remaining.map((one) => ({
      one,
      after: measurePlaces(one.block, one.content),
    }));
    const moved = measurements.filter(({ one, after }) => !isSame(one.before, after));
    if (moved.length === 0) return new Set(remaining.map(({ block }) => block));
    // A block with a changed size moves other blocks. These may keep the web fonts after the first block is
    // restored.
    const movers = moved.filter(({ one, after }) => !isSame(within(one.before), within(after)));
    const restored = new Set((movers.length > 0 ? movers : moved).map(({ one }) => one));
    for (const { block, fontFamilies } of restored) {
      block.style.minHeight = '';
      for (const [text, family] of fontFamilies) text.style.fontFamily = family;
    }
    remaining = remaining.filter((one) => !restored.has(one));
  }
}

/**
 * The box of a block, and the left and top positions of the things inside it, all in px. `starts` has left
 * and top in turn.
 */
type Places = { box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>; starts: number[] };

function isSame(before: Places, after: Places): boolean {
  return (
    (['top', 'left', 'width', 'height'] as const).every(
      (side) => Math.abs(after.box[side] - before.box[side]) < 0.5,
    ) && after.starts.every((place, i) => Math.abs(place - (before.starts[i] ?? place)) < MOVED)
  );
}

/** The positions in a block, relative to the block's top left corner. */
function within({ box: { left, top, width, height }, starts }: Places): Places {
  const box = { left: 0, top: 0, width, height };
  return { box, starts: starts.map((place, i) => place - (i % 2 === 0 ? left : top)) };
}

/**
 * Measures a block: its box, and the start positions of its texts, of the texts' first lines and of its
 * other elements.
 */
function measurePlaces(block: HTMLElement, { nodes, elements }: BlockContent): Places {
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
