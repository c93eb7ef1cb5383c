/** Makes an element focusable if necessary and focuses it without scrolling. Does nothing without an element. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
