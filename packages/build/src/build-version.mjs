import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { readJson } from './installed-version.mjs';

const packageVersion = (dir) => readJson(join(dir, 'package.json')).version;

/** `0.1.0-h1f2e3d4c`: the package's version and a hash of its sources, so that a version never changes its content. */
export const buildVersion = (dir) => `${packageVersion(dir)}-h${inputHash(dir).slice(0, 8)}`;

/** `0.1.0-dev`: a development build has no version yet. */
export const developmentVersion = (dir) => `${packageVersion(dir)}-dev`;

export const isDevelopmentVersion = (version) => /-dev(-|$)/.test(version);
