import { rolldown } from 'rolldown';
import type { Mode } from './script.ts';

/**
 * Bundles the service worker as one classic script, which every browser takes; the worker serves it
 * (worker/well-known/offline.ts). Throws when the sources do not bundle.
 */
export async function bundleServiceWorker(root: string, mode: Mode): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    input: 'client/service-worker.ts',
    platform: 'browser',
    transform: { target: 'es2022' },
  });
  const isDevelopment = mode === 'development';
  const { output } = await bundle.generate({
    format: 'iife',
    minify: !isDevelopment,
    sourcemap: isDevelopment && 'inline',
  });
  return output[0].code;
}
