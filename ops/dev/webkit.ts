import { canInstall, fromDebian, install, onPath } from './install.ts';

/** The paths of WebKit's driver and of its virtual display. */
type WebKit = { driver: string; display: string };

/** WebKit for the smoke tests; null unless both programs are on the PATH. */
export function findWebKit(): WebKit | null {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  return driver && display ? { driver, display } : null;
}

/**
 * WebKit for the smoke tests. A missing WebKit is installed from Debian's packages if possible. Null if WebKit is
 * missing. Its tests are then skipped, because not every system has WebKit.
 */
export function webKit(): WebKit | null {
  const present = findWebKit();
  if (present || !canInstall()) return present;
  console.log('No WebKit found:');
  return install(findWebKit, fromDebian('webkit2gtk-driver', 'xvfb'), 120);
}
