/** Where things are: the repository root and the folders that pnpm-workspace.yaml names. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** pnpm is fetched by npx, so that a machine needs Node and npm only. */
export const pnpm = 'pnpm@12.21.0';

const foldersIn = (parent) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => join(parent, entry.name))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));

/** Workspace folders relative to the root, for instance `mfe-business` or `packages/contracts`. */
export const workspaceFolders = () => [...foldersIn('.'), ...foldersIn('packages')].sort();
