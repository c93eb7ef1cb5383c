import { Option } from '@commander-js/extra-typings';
import { formats } from './sources/read-source.ts';

/** The file of rules that a command reads. */
export const fileHelp = 'JSON, CSV or a _redirects file; the name or the content shows which';

export const formatOption = new Option('--format <format>', 'the format of the file').choices(
  formats,
);

/** What every command takes that publishes. */
export const publishOptions = {
  yes: new Option('--yes', 'publish without a question'),
  note: new Option('--note <text>', 'what history says of the version'),
};
