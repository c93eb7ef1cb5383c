/**
 * The browser's event `beforeinstallprompt`: the browser can install the shop as an app. `prompt` works
 * only once.
 */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/**
 * The browser's offer to install the shop as an app, or null. It is stored for the page with the install
 * button.
 */
export const installOffer: { prompt: InstallPrompt | null } = { prompt: null };

/**
 * Stores the browser's offer to install the shop as an app, which may come on any page. Prevents the banner
 * that the browser would show.
 */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.prompt = event as InstallPrompt;
  });
}
