/** The command line of `pnpm new:remote`. */
import { parseArgs } from 'node:util';
import { PlainError } from '../plain-error.mjs';

const options = {
  'title-en': { type: 'string' },
  'title-zh': { type: 'string' },
  outside: { type: 'string' },
  sdk: { type: 'string', default: 'http://localhost:21021' },
};

/** The pattern of the contract RemoteName, repeated because this package cannot import it. */
const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const reserved = ['shell', 'gateway'];

/** @returns {string} the name; throws a `PlainError` for one that a remote cannot have */
export function requireRemoteName(name) {
  if (!name) throw new PlainError('Which name? For instance: pnpm new:remote safety');
  if (name.length < 2 || name.length > 40 || !namePattern.test(name))
    throw new PlainError(
      `'${name}' cannot be the name of a remote: 2 to 40 small letters and digits, words joined by '-', such as safety-drill.`,
    );
  if (reserved.includes(name))
    throw new PlainError(`'${name}' is the name of something else: choose another.`);
  return name;
}

/**
 * @param {string[]} argv
 * @returns {{ name: string, titles: { en: string, zh: string }, outside: string | null, sdk: string }} `sdk`: origin of
 *   the college that the packages come from; throws a `PlainError`
 */
export function parseNewRemote(argv) {
  const { values, positionals } = read(argv);
  if (positionals.length > 1) throw new PlainError(`One name at a time, not ${positionals.join(' and ')}.`);
  const name = requireRemoteName(positionals[0]);
  if (values.outside === '')
    throw new PlainError('--outside wants the folder that the project shall be made in.');
  if (!/^https?:$/.test(URL.canParse(values.sdk) ? new URL(values.sdk).protocol : ''))
    throw new PlainError(`--sdk wants an address such as https://college.example, and is '${values.sdk}'.`);
  return {
    name,
    titles: {
      en: titleOf(values['title-en'] ?? spelledOut(name)),
      zh: titleOf(values['title-zh'] ?? values['title-en'] ?? spelledOut(name)),
    },
    outside: values.outside ?? null,
    sdk: new URL(values.sdk).origin,
  };
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

/** `safety-drill` → `Safety drill` */
const spelledOut = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function titleOf(text) {
  const title = text.trim();
  if (title.length >= 1 && title.length <= 50 && !/\p{Cc}/u.test(title)) return title;
  throw new PlainError(`A title has 1 to 50 characters on one line, and is '${text}'.`);
}
