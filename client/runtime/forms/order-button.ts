import { focusOn } from '../../focus-on.ts';
import { closest, isPlain, opensInThisTab } from '../navigation/clicks.ts';
import { scrollIntoView } from '../navigation/motion.ts';

/** The CSS selector of the page's order button and its copies. */
const BUTTON = 'a.order-button';

/**
 * Shows an order button as loading if it leads to another page. If the button leads to an anchor on this
 * page, scrolls to the anchor (rules 3.6 and 3.9).
 */
export function startOrderButtons(root: Document, signal: AbortSignal): void {
  function release(): void {
    for (const button of root.querySelectorAll(`${BUTTON}.loading`)) {
      button.classList.remove('loading');
      button.ariaBusy = null;
      button.ariaDisabled = null;
    }
  }

  function press(event: MouseEvent): void {
    const button = closest<HTMLAnchorElement>(event, BUTTON);
    if (!button || !isPlain(event) || !opensInThisTab(button)) return;
    const href = button.getAttribute('href') ?? '';
    if (href.startsWith('#')) {
      const target = root.getElementById(href.slice(1));
      if (!target) return;
      event.preventDefault();
      scrollIntoView(target);
      focusOn(target);
    } else if (button.classList.contains('loading')) {
      event.preventDefault();
    } else {
      button.classList.add('loading');
      button.ariaBusy = 'true';
      button.ariaDisabled = 'true';
    }
  }

  root.addEventListener('click', press, { signal });
  // The visitor may have returned to this page, or gone back before the next page was shown.
  addEventListener('pageshow', release, { signal });
  addEventListener('popstate', release, { signal });
  signal.addEventListener('abort', release);
}
