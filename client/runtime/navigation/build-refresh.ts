import { hasChanges, saveValues } from '../forms/form-values.ts';

/**
 * The interval of the checks for a newer build (rule 13.6), and the shortest time between two reloads (13.7),
 * in ms.
 */
const CHECK_INTERVAL_MS = 3_600_000;
const RELOAD_INTERVAL_MS = 10_000;

const pageBuild = document.documentElement.dataset.build;
let isOutdated = false;

/** Checks every hour if there is a build newer than the page's, first after an hour (rule 13.6). */
export function startBuildRefresh(): void {
  async function check(): Promise<void> {
    const { id } = await (await fetchBuildFile('latest')).json();
    isOutdated = Boolean(id) && id !== pageBuild;
  }
  // Without a connection, or after a server error, the next check comes an hour later.
  setInterval(() => check().catch(() => {}), CHECK_INTERVAL_MS);
}

/**
 * Loads a part of the script on demand. If that fails and there is a newer build, the page is reloaded
 * (rule 13.7). Rejects with the error of `load`.
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
 * Reloads the page if its build is no longer the newest, at most once in ten seconds. Never reloads a page with
 * changed form fields or a payment page (`data-no-auto-reload`). On such a page it saves the field values for a
 * reload by the visitor.
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
