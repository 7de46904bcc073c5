/** The command lines of `pnpm release` and `pnpm can-i-deploy`. */
import { parseArgs } from 'node:util';
import { PlainError } from '../plain-error.mjs';

const options = {
  to: { type: 'string' },
  token: { type: 'string' },
  activate: { type: 'boolean' },
  rollout: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'hosted-at': { type: 'string' },
};

/**
 * @typedef {object} Destination
 * @property {string} to origin of the college, without a slash at the end
 * @property {string} token deploy token
 *
 * @typedef {Destination & { mode: 'check' | 'store' | 'activate' | 'rollout', percent: number | null,
 *   hostedAt: string | null }} ReleaseOptions `percent` from 1 to 100 in a rollout; `hostedAt` ends with a slash
 */

/**
 * @param {string[]} argv as after the script's own name
 * @param {Record<string, string | undefined>} env
 * @returns {ReleaseOptions & { name: string | null }} throws a `PlainError` that says what is missing
 */
export function parseRelease(argv, env) {
  const { values, name } = readArguments(argv, options);
  if (values.activate && values.rollout !== undefined)
    throw new PlainError('--activate gives it to everybody and --rollout to some: say one of them.');
  return {
    name,
    ...destinationOf(values, env),
    mode: modeOf(values),
    percent: values.rollout === undefined ? null : percentOf(values.rollout),
    hostedAt: values['hosted-at'] === undefined ? null : folderAddress(values['hosted-at']),
  };
}

/** @returns {Destination & { name: string | null }} */
export function parseCheck(argv, env) {
  const { values, name } = readArguments(argv, { to: options.to, token: options.token });
  return { name, ...destinationOf(values, env) };
}

function readArguments(argv, known) {
  try {
    const { values, positionals } = parseArgs({ args: argv, options: known, allowPositionals: true });
    if (positionals.length > 1) throw new PlainError(`One name at a time, not ${positionals.join(' and ')}.`);
    return { values, name: positionals[0] ?? null };
  } catch (error) {
    // Node's own message explains what it cannot parse.
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new PlainError(error.message);
  }
}

function modeOf({ activate, rollout, 'dry-run': dry }) {
  if (dry) return 'check';
  if (activate) return 'activate';
  return rollout === undefined ? 'store' : 'rollout';
}

function destinationOf({ to, token }, env) {
  if (!to) throw new PlainError('Where to? Add --to https://college.example, the address of the college.');
  const given = token ?? env.COLLEGE_DEPLOY_TOKEN;
  if (!given)
    throw new PlainError(
      'A deploy token is needed: put it into COLLEGE_DEPLOY_TOKEN, or add --token. Tokens are made in system management, on the page of micro-frontends.',
    );
  return { to: webAddress(to, '--to').origin, token: given.trim() };
}

function webAddress(text, option) {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address && /^https?:$/.test(address.protocol)) return address;
  throw new PlainError(`${option} wants an address such as https://college.example, and is '${text}'.`);
}

function folderAddress(text) {
  const { href } = webAddress(text, '--hosted-at');
  return href.endsWith('/') ? href : `${href}/`;
}

function percentOf(text) {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (percent >= 1 && percent <= 100) return percent;
  throw new PlainError(`--rollout wants a whole number from 1 to 100, and is '${text}'.`);
}
