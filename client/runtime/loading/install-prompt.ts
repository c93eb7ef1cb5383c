/** What a browser that can install the shop brings with `beforeinstallprompt`; `prompt` works once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The browser's offer to install the shop, kept for the page that shows a button for it. */
export const installOffer: { prompt: InstallPrompt | null } = { prompt: null };

/** Keeps the offer, which may come on any page, and the browser's own banner away from the sale. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.prompt = event as InstallPrompt;
  });
}
