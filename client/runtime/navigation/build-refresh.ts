import { hasTyped, saveTyped } from '../forms/typed.ts';

/** Rules 13.6 and 13.7: how often the shop asks for a newer build, and the guard of its reload, in ms. */
const EVERY_MS = 3_600_000;
const GUARD_MS = 10_000;

const ownBuild = document.documentElement.dataset.build;
let isOutdated = false;

/** Asks every hour, first after one, which build is the newest, and remembers a newer one (rule 13.6). */
export function startBuildRefresh(): void {
  async function check(): Promise<void> {
    const { id } = await (await ask('latest')).json();
    isOutdated = typeof id === 'string' && id !== ownBuild;
  }
  // Offline or a server in trouble: the next hour tells.
  setInterval(() => check().catch(() => {}), EVERY_MS);
}

/**
 * Loads a part of the script that comes later. If it fails and there is a newer build, the page
 * is loaded anew (rule 13.7). Rejects like `load`.
 */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    void reloadIfOutdated().catch(() => {});
    throw error;
  }
}

/**
 * Reloads a page whose build is no longer the newest, at most once in ten seconds. Never reloads a
 * page on which something was typed, nor one of the payment, which the server marks `data-no-auto-reload`:
 * there what was typed is saved, in case the visitor reloads it.
 */
async function reloadIfOutdated(): Promise<void> {
  isOutdated ||= (await ask(`meta/${ownBuild}`)).status === 404;
  if (!isOutdated) return;
  if ('noAutoReload' in document.body.dataset || hasTyped(document)) {
    saveTyped();
    return;
  }
  const last = Number(sessionStorage.getItem('reloaded'));
  if (Date.now() - last < GUARD_MS) return;
  sessionStorage.setItem('reloaded', String(Date.now()));
  location.reload();
}

function ask(name: string): Promise<Response> {
  return fetch(`/builds/${name}.json`, { cache: 'no-store' });
}
