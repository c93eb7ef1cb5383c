/** The files, by the names that the style sheet has for pages whose typefaces came too late. */
const LATE = { 'Fraunces late': 'fraunces', 'Figtree late': 'figtree' } as const;

/** From here on a browser counts a text as moved, in px. */
const MOVED = 3;

/**
 * Shows the typefaces on a page that does without them. What is out of view, comes later or is on pages that
 * follow has them at once; what is in view only where nothing moves by it, or else once it has left the view
 * (rule 10.4).
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
  await frame();
  if (signal.aborted) return;
  const blocks = blocksOf(root.body);
  for (const [block, texts] of blocks) {
    const { top, bottom } = block.getBoundingClientRect();
    if (top > innerHeight || top === bottom) blocks.delete(block);
    else pin(texts);
  }
  root.documentElement.dataset.typefaces = 'late';
  const waiting = new IntersectionObserver(async (entries) => {
    await frame();
    for (const { target } of entries) {
      const block = target as HTMLElement;
      const { top, bottom } = block.getBoundingClientRect();
      const texts = blocks.get(block);
      if (!texts || (top <= innerHeight && bottom >= 0)) continue;
      // Above the view a change of height would move what is in it.
      if (top > innerHeight) release(texts);
      else if (!releaseInPlace(block, texts)) continue;
      waiting.unobserve(block);
    }
  });
  signal.addEventListener('abort', () => waiting.disconnect());
  for (const [block, texts] of blocks) {
    if (!releaseInPlace(block, texts)) waiting.observe(block);
  }
}

/** What is out of view is asked in the frame that draws it: before that one may scroll to it. */
function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** A block with the elements whose own text it holds. */
type Blocks = Map<HTMLElement, Set<HTMLElement>>;

/** The texts of a page by the block that their lines are in. */
function blocksOf(body: HTMLElement): Blocks {
  const blocks: Blocks = new Map();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!own || !node.nodeValue?.trim() || own.closest('script, style, template')) continue;
    const block = blockOf(own);
    blocks.set(block, (blocks.get(block) ?? new Set()).add(own));
  }
  for (const field of body.querySelectorAll<HTMLElement>('input, select, textarea')) {
    blocks.set(field, new Set([field]));
  }
  return blocks;
}

function blockOf(element: HTMLElement): HTMLElement {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) {
    block = block.parentElement;
  }
  return block;
}

/** Keeps texts in what they are shown in. */
function pin(texts: Iterable<HTMLElement>): void {
  // All are read before the first is written: the page is styled once.
  const families = [...texts].map((text) => [text, getComputedStyle(text).fontFamily] as const);
  for (const [text, family] of families) text.style.fontFamily = family;
}

function release(texts: Iterable<HTMLElement>): void {
  for (const text of texts) text.style.fontFamily = '';
}

/** Releases a block's texts where neither it nor their first letters move; says whether it could. */
function releaseInPlace(block: HTMLElement, texts: ReadonlySet<HTMLElement>): boolean {
  const families = [...texts].map((text) => [text, text.style.fontFamily] as const);
  const before = placesOf(block, texts);
  release(texts);
  // A line less leaves its room, so that what follows stays.
  if (block.getBoundingClientRect().height < before.box.height) {
    block.style.minHeight = `${before.box.height}px`;
  }
  const after = placesOf(block, texts);
  const isSame =
    (['top', 'left', 'width', 'height'] as const).every(
      (side) => Math.abs(after.box[side] - before.box[side]) < 0.5,
    ) && after.starts.every((place, i) => Math.abs(place - (before.starts[i] ?? place)) < MOVED);
  if (isSame) return true;
  block.style.minHeight = '';
  for (const [text, family] of families) text.style.fontFamily = family;
  return false;
}

/** Where a block is, and where its texts, their first lines and its other elements begin, from the left and from the top in turn. */
function placesOf(block: HTMLElement, texts: ReadonlySet<HTMLElement>) {
  const lines = [...texts].flatMap((text) =>
    [...text.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [range.getBoundingClientRect(), ...[...range.getClientRects()].slice(0, 1)];
    }),
  );
  const elements = [...block.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
  const starts = [...lines, ...elements].flatMap(({ left, top }) => [left, top]);
  return { box: block.getBoundingClientRect(), starts };
}
