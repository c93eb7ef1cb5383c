import { readFileSync } from 'node:fs';
import type { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import { archivedBuilds, archivedMap, deployedCommit } from '../build/map-archive.ts';
import { sourceAt, sourceCode } from '../build/source-maps.ts';
import { command, namedPath } from '../terminal/command-line.ts';
import { fileProblem } from '../terminal/file-problem.ts';

const archive = 'build-maps/';
/** The file name that wrangler gives to the worker's script. */
const worker = 'index.js';

/** `trace-error`: prints the source lines of the errors in a log. */
export function traceErrorCommand() {
  return command('trace-error')
    .description(
      'Show the source lines of errors in the log: of browsers (clientError) and of the worker (fatal).',
    )
    .argument('<file>', 'a file with lines of the log; - for the standard input')
    .option(
      '--build <id>',
      'the build of lines without a build id; default: the last deployed build',
    )
    .action(async (file, { build }) => {
      const log = file === '-' ? await text(process.stdin) : readLog(file);
      const usualBuild = build ?? (await lastBuild());
      let isTraced = false;
      for (const line of log.split('\n')) {
        const traced = await traceLine(line, usualBuild, mapArchive(archive));
        if (traced) console.log(`${traced}\n`);
        isTraced ||= traced !== null;
      }
      const name = file === '-' ? 'the standard input' : file;
      if (!isTraced) console.log(`Nothing to trace: no line of ${name} has a position in a script`);
    });
}

/**
 * Reads a file of log lines.
 * @throws Error with a sentence if the file cannot be read
 */
function readLog(file: string): string {
  try {
    return readFileSync(namedPath(file), 'utf8');
  } catch (error) {
    throw new Error(`${file}: ${fileProblem(error)}`);
  }
}

/** The stored source maps and commits of builds; null for a build or script that is not stored. */
type MapArchive = {
  map: (build: string, script: string) => Promise<SourceMap | null>;
  commit: (build: string) => Promise<string | null>;
};

/** The map archive in a folder. */
export function mapArchive(folder: string): MapArchive {
  return {
    map: (build, script) => archivedMap(folder, build, script),
    commit: (build) => deployedCommit(folder, build),
  };
}

/**
 * A line of the log, followed by one entry for each position in a script: the position in the sources and the code
 * there. Null if the line has no position. `build` is the build of a line that has no build id.
 */
export async function traceLine(
  line: string,
  build: string,
  { map: findMap, commit }: MapArchive,
): Promise<string | null> {
  const [, lineBuild = build] = /"build\\*":\s*\\*"([0-9a-f]{12})/.exec(line) ?? [];
  const positions = [...line.matchAll(/([\w-]+\.js):(\d+):(\d+)/g)];
  if (positions.length === 0) return null;
  const traced = positions.map(async ([position, script = '', row, column]) => {
    const map = await findMap(lineBuild, script);
    if (!map) {
      const revision = (await commit(lineBuild)) ?? `the commit of build ${lineBuild}`;
      return `  ${position}  no source map: check out ${revision}, ${mapCommand(script, lineBuild)}`;
    }
    const source = sourceAt(map, Number(row), Number(column));
    if (!source) return `  ${position}  not from our sources`;
    const { file, line, column: at } = source;
    return `  ${position}  ${file}:${line}:${at}\n      ${sourceCode(map, source)}`.trimEnd();
  });
  return [line, ...(await Promise.all(traced))].join('\n');
}

/**
 * The command that stores a script's source map. `npm run build` stores only the maps of the browser's
 * scripts.
 */
function mapCommand(script: string, build: string): string {
  return script === worker
    ? `npx wrangler deploy --dry-run --env production --outdir ${archive}${build}`
    : 'npm run build';
}

/** The id of the last deployed build; without a deployed build, of the newest build. */
async function lastBuild(): Promise<string> {
  const builds = await archivedBuilds(archive);
  const last = builds.find(({ isDeployed }) => isDeployed) ?? builds[0];
  return last?.name ?? 'none';
}
