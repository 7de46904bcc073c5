/** A remote as a separate project, which installs the college's packages from the college's gateway. */
import { resolve } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { filledTemplate } from './fill-template.mjs';
import { makeFolder, requireFreeFolder } from './make-folder.mjs';

/**
 * @typedef {object} Sdk
 * @property {string} version
 * @property {Record<string, string>} packages file by package
 * @property {Record<string, string>} versions of the libraries that the packages were made with
 *
 * @param {string} origin of the college
 * @returns {Promise<Sdk>} throws a `PlainError` when the college does not serve it
 */
export async function latestSdk(origin) {
  const address = `${origin}/sdk/latest.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch((error) => {
    throw new PlainError(`${address} cannot be had: ${error.cause?.message || error.message}.`);
  });
  const sdk = answer.ok ? await answer.json().catch(() => null) : null;
  if (sdk?.version && sdk.packages && sdk.versions) return sdk;
  throw new PlainError(
    `${address} does not name the packages of a college (status ${answer.status}): say with --sdk where a college is.`,
  );
}

/**
 * @param {{ name: string, titles: { en: string, zh: string }, outside: string, sdk: string }} options as parsed
 * @returns {Promise<{ dir: string, next: string[] }>} throws a `PlainError`; nothing is left behind then
 */
export async function makeOutside({ name, titles, outside, sdk }) {
  const dir = resolve(outside);
  requireFreeFolder(dir);
  const { version, versions } = await latestSdk(sdk);
  const values = {
    NAME: name,
    TITLE_EN: titles.en,
    TITLE_ZH: titles.zh,
    COLLEGE: sdk,
    SDK: `${sdk}/sdk/${version}`,
    SDK_VERSION: version,
    ...Object.fromEntries(Object.entries(versions).map(([library, at]) => [`VERSION:${library}`, at])),
  };
  makeFolder(dir, filledTemplate('outside', values));
  return {
    dir,
    next: [
      `cd ${outside}, then npm install (or pnpm install)`,
      'npm test, npm run typecheck, npm run build',
      `npm run dev -- --shell ${sdk} shows it inside the college while you work on it`,
      `An administrator adds the remote '${name}' in system management and makes a deploy token; put it into COLLEGE_DEPLOY_TOKEN`,
      `npm run release -- --to ${sdk} --activate`,
      `A module row with the component ${name}/home makes it appear: the page of micro-frontends offers one`,
    ],
  };
}
