/** Ends the wait for what a tab has kept: until then the island is not shown (runtime/islands.ts). */
export function reveal(root: Element | null): void {
  root?.closest('[data-restoring]')?.removeAttribute('data-restoring');
}
