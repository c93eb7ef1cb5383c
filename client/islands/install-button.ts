import { focusOn } from '../focus-on.ts';
import { type InstallPrompt, installOffer } from '../runtime/loading/install-prompt.ts';
import type { Mount } from './mount.ts';

/**
 * Shows one child of `[data-install]`: the install button if the browser offers the installation of the shop
 * as an app, later the result of the installation. In the installed app it shows the text for that app. In a
 * browser without an offer all children stay hidden.
 */
export const mount: Mount = (root) => {
  const container = root.querySelector<HTMLElement>('[data-install]');
  const listeners = new AbortController();
  const { signal } = listeners;

  function show(state: string): void {
    const hadFocus = container?.contains(document.activeElement);
    for (const child of container?.querySelectorAll<HTMLElement>('[data-state]') ?? []) {
      child.hidden = child.dataset.state !== state;
      if (hadFocus && !child.hidden) focusOn(child);
    }
  }

  async function ask(prompt: InstallPrompt): Promise<void> {
    installOffer.prompt = null;
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    // The browser may already have offered the installation again.
    if (outcome === 'dismissed' && !installOffer.prompt) show('declined');
  }

  function press({ target }: Event): void {
    const isButton = target instanceof Element && target.closest('[data-state=ready]');
    // If the browser cannot show its install prompt, the page shows the same text as after a refusal.
    if (isButton && installOffer.prompt) ask(installOffer.prompt).catch(() => show('declined'));
  }

  container?.addEventListener('click', press, { signal });
  addEventListener('beforeinstallprompt', () => show('ready'), { signal });
  addEventListener('appinstalled', () => show('installed'), { signal });
  if (matchMedia('(display-mode: standalone)').matches) show('opened');
  else if (installOffer.prompt) show('ready');
  return () => listeners.abort();
};
