/**
 * Lets a command go on to its end when the reader of its output has stopped (`| head`): a push that
 * is broken off would leave a version claimed and not published.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
