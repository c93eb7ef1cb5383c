import { parseArgs } from 'node:util';
import { openDesk } from './desk.ts';
import { differenceLines, differenceSum } from './diff-tables.ts';
import { isError } from './finding.ts';
import { type Arguments, fileOptions, placeOption, placeOptions } from './options.ts';
import { compare, readProposal } from './proposal.ts';
import { versionsOf } from './versions.ts';

/** `diff FILE`: what a push of the file would change. Exit code 1 where it cannot be read as rules. */
export async function diff(args: Arguments): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...fileOptions, ...placeOptions },
  });
  const place = placeOption(values);
  const proposal = readProposal(positionals, values.format, isError);
  if (!proposal) return 1;
  const desk = await openDesk(place);
  try {
    const { inUse, change, experimentChange } = await compare(
      desk,
      await versionsOf(desk),
      proposal,
    );
    if (inUse.problem) console.error(inUse.problem);
    console.log(
      [...differenceLines(change), ...experimentChange, differenceSum(change)].join('\n'),
    );
    return 0;
  } finally {
    await desk.close();
  }
}
