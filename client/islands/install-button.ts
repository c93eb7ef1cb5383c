import { focusOn } from '../focus-on.ts';
import { type InstallPrompt, installOffer } from '../runtime/loading/install-prompt.ts';
import type { Mount } from './mount.ts';

/**
 * Shows the child of `[data-install]` with the current `data-state`: the button where the browser
 * offers to install the shop, then the outcome. Without an offer nothing is shown.
 */
export const mount: Mount = (root) => {
  const place = root.querySelector<HTMLElement>('[data-install]');
  const life = new AbortController();
  const { signal } = life;

  function show(state: string): void {
    const hadFocus = place?.contains(document.activeElement);
    for (const child of place?.querySelectorAll<HTMLElement>('[data-state]') ?? []) {
      child.hidden = child.dataset.state !== state;
      if (hadFocus && !child.hidden) focusOn(child);
    }
  }

  async function ask(prompt: InstallPrompt): Promise<void> {
    installOffer.prompt = null;
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    // The browser may have made a new offer already.
    if (outcome === 'dismissed' && !installOffer.prompt) show('declined');
  }

  function press({ target }: Event): void {
    const isButton = target instanceof Element && target.closest('[data-state=ready]');
    // If the browser does not show its question, the steps below the button still work.
    if (isButton && installOffer.prompt) ask(installOffer.prompt).catch(() => show('declined'));
  }

  place?.addEventListener('click', press, { signal });
  addEventListener('beforeinstallprompt', () => show('ready'), { signal });
  addEventListener('appinstalled', () => show('installed'), { signal });
  if (matchMedia('(display-mode: standalone)').matches) show('opened');
  else if (installOffer.prompt) show('ready');
  return () => life.abort();
};
