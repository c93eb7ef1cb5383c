import { fromDebian, install, mayInstall, onPath } from './install.ts';

/** What drives WebKit, and the virtual display on which it draws: paths of two programs. */
type WebKit = { driver: string; display: string };

/** WebKit for the smoke tests, where both of its programs are on the PATH; else null. */
export function findWebKit(): WebKit | null {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  return driver && display ? { driver, display } : null;
}

/**
 * The same, from Debian's packages where it is missing and we may install them. Null is no error:
 * its tests are skipped then, because not every system has a WebKit to drive.
 */
export function webKit(): WebKit | null {
  const found = findWebKit();
  if (found || !mayInstall()) return found;
  console.log('No WebKit found:');
  return install(findWebKit, fromDebian('webkit2gtk-driver', 'xvfb'), 120);
}
