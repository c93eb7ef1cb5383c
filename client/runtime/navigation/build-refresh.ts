import { hasChanges, saveValues } from '../forms/form-values.ts';

/**
 * The time in ms between two checks for a newer build of the shop (rule 13.6). `RELOAD_INTERVAL_MS` is the
 * shortest time in ms between two reloads (rule 13.7).
 */
const CHECK_INTERVAL_MS = 3_600_000;
const RELOAD_INTERVAL_MS = 10_000;

const pageBuild = document.documentElement.dataset.build;
let isOutdated = false;

/**
 * Checks every hour if the server has a newer build than the page's build. The first check is after an hour
 * (rule 13.6).
 */
export function startBuildRefresh(): void {
  async function check(): Promise<void> {
    const { id } = await (await fetchBuildFile('latest')).json();
    isOutdated = Boolean(id) && id !== pageBuild;
  }
  // Without a connection, or after a server error, the next check follows an hour later.
  setInterval(() => check().catch(() => {}), CHECK_INTERVAL_MS);
}

/**
 * Loads a part of the script that a page needs only now. If the loading fails and the server has a newer
 * build, reloads the page (rule 13.7). Rejects with the error of `load`.
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
 * Reloads the page if the server has a newer build, at most once in ten seconds. A page with changed form
 * fields, or a payment page (`data-no-auto-reload`), is never reloaded. There the field values are saved
 * for the case that the visitor reloads the page.
 */
async function reloadIfOutdated(): Promise<void> {
  isOutdated ||= (await fetchBuildFile(`meta/${pageBuild}`)).status === 404;
  if (!isOutdated) return;
  if ('noAutoReload' in document.body.dataset || hasChanges(document)) {
    saveValues();
    return;
  }
  if (Date.now() - sessionStorage.reloaded < RELOAD_INTERVAL_MS) return;
  sessionStorage.reloaded = Date.now();
  location.reload();
}

function fetchBuildFile(name: string): Promise<Response> {
  return fetch(`/builds/${name}.json`, { cache: 'no-store' });
}
