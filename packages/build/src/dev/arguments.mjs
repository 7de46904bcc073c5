/** The command line of `pnpm dev <remote> --shell URL`. */
import { parseArgs } from 'node:util';
import { PlainError } from '../plain-error.mjs';

const options = { shell: { type: 'string' }, port: { type: 'string', default: '0' } };

/**
 * @param {string[]} argv
 * @returns {{ name: string | null, shell: string, port: number }} `shell`: origin of the college to show it in; `port` is 0
 *   for whichever is free; throws a `PlainError`
 */
export function parseDev(argv) {
  const { values, positionals } = read(argv);
  if (positionals.length > 1) throw new PlainError(`One remote at a time, not ${positionals.join(' and ')}.`);
  if (!/^https?:$/.test(URL.canParse(values.shell) ? new URL(values.shell).protocol : ''))
    throw new PlainError(
      `--shell wants the address of a college, such as https://college.example, and is '${values.shell ?? ''}'.`,
    );
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new PlainError(`--port wants a number up to 65535, and is '${values.port}'.`);
  return { name: positionals[0] ?? null, shell: new URL(values.shell).origin, port };
}

function read(argv) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    // Node's own message explains what it cannot parse.
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new PlainError(error.message);
  }
}
