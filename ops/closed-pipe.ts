/**
 * Who reads a command may stop before it has said all (`| head`): what it still says falls away, and it
 * goes on to its end, since a push that is broken off leaves a version claimed and not published.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
