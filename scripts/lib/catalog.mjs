import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/** Version by library, as pnpm-workspace.yaml names them for all packages. */
export function readCatalog(file = join(root, 'pnpm-workspace.yaml')) {
  const [, block = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  const entries = [...block.matchAll(/^ {2}'?([^'#\s][^':]*)'?: (\S+)$/gm)];
  return Object.fromEntries(entries.map(([, name, version]) => [name, version]));
}
