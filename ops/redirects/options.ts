import { Option } from '@commander-js/extra-typings';
import { formats } from './sources/read-source.ts';

/** The help for the file of rules that a command reads. */
export const fileHelp = 'JSON, CSV or a _redirects file; its name or content shows the format';

export const formatOption = new Option('--format <format>', 'the format of the file').choices(
  formats,
);

/** The options of the commands that publish. */
export const publishOptions = {
  yes: new Option('--yes', 'do not ask for confirmation'),
  note: new Option('--note <text>', 'a note on the version, which history shows'),
};
