import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './workspace.mjs';

const gateway = join(root, 'api-gateway');
const COMPILED = /^(src|seeds|migrations)\/.*\.ts$/;

/**
 * A Vite plugin that reads the gateway as the compiler has written it, for a run that has just compiled it: Node loads
 * it as it is, while Vite would transform 1,500 files and each worker evaluate them. Tests and what stands beside them
 * in `test` are read from their source.
 */
export function fromDist() {
  return {
    name: 'college:from-dist',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.startsWith('.') || !importer) return null;
      const file = resolve(dirname(importer.split('?')[0]), id);
      const path = file.slice(gateway.length + 1);
      if (!file.startsWith(gateway) || !COMPILED.test(path) || /\.test\.ts$/.test(path)) return null;
      const compiled = join(gateway, 'dist', path.replace(/\.ts$/, '.js'));
      return existsSync(compiled) ? { id: compiled, external: true } : null;
    },
  };
}
