import { focusOn } from '../../focus-on.ts';
import { closest, isPlain, staysHere } from '../navigation/clicks.ts';
import { scrollIntoView } from '../navigation/motion.ts';

/** The page's order button and its copies. */
const BUTTON = 'a.order-button';

/** The order button's loading state while it leads away; within the page it scrolls (rules 3.6 and 3.9). */
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
    if (!button || !isPlain(event) || !staysHere(button)) return;
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
  // The visitor came back to this page, or gave a navigation up before it ended.
  addEventListener('pageshow', release, { signal });
  addEventListener('popstate', release, { signal });
  signal.addEventListener('abort', release);
}
