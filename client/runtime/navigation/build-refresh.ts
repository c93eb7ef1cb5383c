import { hasChanges, saveValues } from '../forms/form-values.ts';

/** Rules 13.6 and 13.7: how often the shop asks for a newer build, and the guard of its reload, in ms. */
const EVERY_MS = 3_600_000;
const GUARD_MS = 10_000;

const ownBuild = document.documentElement.dataset.build;
let isOutdated = false;

/** Asks every hour, first after one, which build is the newest, and remembers a newer one (rule 13.6). */
export function startBuildRefresh(): void {
  async function check(): Promise<void> {
    const { id } = await (await ask('latest')).json();
    isOutdated = Boolean(id) && id !== ownBuild;
  }
  // If offline, or if the server fails, the next hour asks again.
  setInterval(() => check().catch(() => {}), EVERY_MS);
}

/**
 * Loads a part of the script on demand. If that fails and there is a newer build, the page is
 * reloaded (rule 13.7). Rejects like `load`.
 */
export async function loadLazily<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    void reloadIfOutdated().catch(() => {});
    throw error;
  }
}

/**
 * Reloads a page whose build is no longer the newest, at most once in ten seconds. Never reloads a
 * page with changed form fields, nor a payment page, which the server marks `data-no-auto-reload`: there the
 * values are saved in case the visitor reloads it.
 */
async function reloadIfOutdated(): Promise<void> {
  isOutdated ||= (await ask(`meta/${ownBuild}`)).status === 404;
  if (!isOutdated) return;
  if ('noAutoReload' in document.body.dataset || hasChanges(document)) {
    saveValues();
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
