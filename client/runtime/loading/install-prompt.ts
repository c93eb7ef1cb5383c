/** What a browser that can install the shop brings with `beforeinstallprompt`; `prompt` works once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's offer to install the shop, stored for the page that has a button for it. */
export const installOffer: { prompt: InstallPrompt | null } = { prompt: null };

/** Stores the offer, which may come on any page, and prevents the browser's own banner. */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.prompt = event as InstallPrompt;
  });
}
