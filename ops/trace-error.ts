import { readFileSync } from 'node:fs';
import type { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import { archivedBuilds, archivedMap, deployedCommit } from './build/map-archive.ts';
import { codeOf, sourceAt } from './build/source-maps.ts';
import { command, namedPath } from './command-line.ts';
import { fileProblem } from './file-problem.ts';

const archive = 'build-maps/';
/** The worker's script, as wrangler names it. */
const worker = 'index.js';

/** `npm run ops -- trace-error`. */
export function traceErrorCommand() {
  return command('trace-error')
    .description(
      'Show the source lines behind errors of the log: of browsers (clientError) and of the worker (fatal).',
    )
    .argument('<file>', 'lines of the log; - reads the standard input')
    .option('--build <id>', 'the build of lines that name none; default the last deployed')
    .action(async (file, { build }) => {
      const log = file === '-' ? await text(process.stdin) : readLog(file);
      const meant = build ?? (await lastBuild());
      let isTraced = false;
      for (const line of log.split('\n')) {
        const traced = await traceLine(line, meant, mapArchive(archive));
        if (traced) console.log(`${traced}\n`);
        isTraced ||= traced !== null;
      }
      const name = file === '-' ? 'the standard input' : file;
      if (!isTraced) console.log(`Nothing to trace: no line of ${name} names a place in a script`);
    });
}

/** @throws Error in one sentence */
function readLog(file: string): string {
  try {
    return readFileSync(namedPath(file), 'utf8');
  } catch (error) {
    throw new Error(`${file}: ${fileProblem(error)}`);
  }
}

/** What is known of builds: a script's source map, the commit. */
type MapArchive = {
  map: (build: string, script: string) => Promise<SourceMap | null>;
  commit: (build: string) => Promise<string | null>;
};

export function mapArchive(folder: string): MapArchive {
  return {
    map: (build, script) => archivedMap(folder, build, script),
    commit: (build) => deployedCommit(folder, build),
  };
}

/**
 * A line of the log and, beneath it, each place in a script with the place in the sources and the
 * code there; null where it names no script. `build` is meant where the line names none.
 */
export async function traceLine(
  line: string,
  build: string,
  { map: findMap, commit }: MapArchive,
): Promise<string | null> {
  const [, own = build] = /"build\\*":\s*\\*"([0-9a-f]{12})/.exec(line) ?? [];
  const places = [...line.matchAll(/([\w-]+\.js):(\d+):(\d+)/g)];
  if (places.length === 0) return null;
  const traced = places.map(async ([place, script = '', row, column]) => {
    const map = await findMap(own, script);
    if (!map) {
      const revision = (await commit(own)) ?? `the commit of build ${own}`;
      return `  ${place}  no source map: check out ${revision}, ${rebuild(script, own)}`;
    }
    const source = sourceAt(map, Number(row), Number(column));
    if (!source) return `  ${place}  not of our sources`;
    const { file, line, column: at } = source;
    return `  ${place}  ${file}:${line}:${at}\n      ${codeOf(map, source)}`.trimEnd();
  });
  return [line, ...(await Promise.all(traced))].join('\n');
}

/** What leaves a script's map in the archive: the build makes those of the browser's scripts alone. */
function rebuild(script: string, build: string): string {
  return script === worker
    ? `npx wrangler deploy --dry-run --env production --outdir ${archive}${build}`
    : 'npm run build';
}

/** The log is of the build that was deployed last; without a deploy, of the newest. */
async function lastBuild(): Promise<string> {
  const builds = await archivedBuilds(archive);
  const last = builds.find(({ isDeployed }) => isDeployed) ?? builds[0];
  return last?.name ?? 'none';
}
