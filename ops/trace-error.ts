import { readdir, readFile, stat } from 'node:fs/promises';
import type { SourceMap } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { archivedMap } from './build/map-archive.ts';
import { codeOf, sourceAt } from './build/source-maps.ts';
import { command, namedPath } from './command-line.ts';

const archive = 'build-maps/';

/** `npm run ops -- trace-error`. */
export function traceErrorCommand() {
  return command('trace-error')
    .description(
      'Show the source lines behind errors of the log: of browsers (clientError) and of the worker (fatal).',
    )
    .argument('<file>', 'lines of the log; - reads the standard input')
    .option('--build <id>', 'the build of lines that name none; default the newest')
    .action(async (file, { build }) => {
      const log = await (file === '-' ? text(process.stdin) : readFile(namedPath(file), 'utf8'));
      const newest = build ?? (await newestBuild());
      for (const line of log.split('\n')) {
        const traced = await traceLine(line, newest, (...of) => archivedMap(archive, ...of));
        if (traced) console.log(`${traced}\n`);
      }
    });
}

/** Reads the source map of a script in a build; null where there is none. */
type FindMap = (build: string, script: string) => Promise<SourceMap | null>;

/**
 * A line of the log and, beneath it, each place in a script with the place in the sources and the
 * code there; null where it names no script. `build` is meant where the line names none.
 */
export async function traceLine(
  line: string,
  build: string,
  findMap: FindMap,
): Promise<string | null> {
  const [, own = build] = /"build\\*":\s*\\*"([0-9a-f]{12})/.exec(line) ?? [];
  const places = [...line.matchAll(/([\w-]+\.js):(\d+):(\d+)/g)];
  if (places.length === 0) return null;
  const traced = places.map(async ([place, script = '', row, column]) => {
    const map = await findMap(own, script);
    if (!map)
      return `  ${place}  no source map: check out the commit of build ${own}, npm run build`;
    const source = sourceAt(map, Number(row), Number(column));
    if (!source) return `  ${place}  not of our sources`;
    const { file, line, column: at } = source;
    return `  ${place}  ${file}:${line}:${at}\n      ${codeOf(map, source)}`.trimEnd();
  });
  return [line, ...(await Promise.all(traced))].join('\n');
}

async function newestBuild(): Promise<string> {
  const names = await readdir(archive).catch(() => []);
  const builds = names.map(async (name) => ({
    name,
    made: (await stat(join(archive, name))).mtimeMs,
  }));
  const [newest] = (await Promise.all(builds)).sort((a, b) => b.made - a.made);
  return newest?.name ?? 'none';
}
