import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';

/**
 * Runs the Python script `scene` in Blender. Blender reads `job` from a file and writes its results to `folder`.
 * Prints the duration of each render in seconds.
 * @throws Error if Blender is missing or fails
 */
export async function runBlender(scene: string, folder: string, job: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = `${folder}job.json`;
  await writeFile(file, JSON.stringify({ ...job, folder }));
  const args = ['-b', '--factory-startup', '-noaudio', '--python-exit-code', '1'];
  const blender = spawn('blender', [...args, '-P', scene, '--', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [blender.stdout, blender.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk;
    });
  }
  await new Promise<void>((done, fail) => {
    blender.on('error', () =>
      fail(new Error('No Blender: install blender 3.4 or newer (with NumPy), then try again')),
    );
    blender.on('close', (code) =>
      code === 0
        ? done()
        : fail(new Error(`Blender failed:\n${log.slice(log.indexOf('Error')).slice(0, 2000)}`)),
    );
  });
  for (const [, what, seconds] of log.matchAll(/RENDERED (\w+) ([\d.]+)/g)) {
    console.log(`${what}: ${seconds} s`);
  }
}
