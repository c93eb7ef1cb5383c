/** The event `beforeinstallprompt` of a browser that can install the shop. `prompt` works only once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's offer to install the shop, stored for the page with the install button. */
export const installOffer: { prompt: InstallPrompt | null } = { prompt: null };

/** Stores the offer to install the shop, which may come on any page, and prevents the browser's banner. */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.prompt = event as InstallPrompt;
  });
}
