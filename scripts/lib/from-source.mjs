import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * A Vite plugin that reads the workspace's packages from their source, so that a test needs no build. Their exports
 * say the same under the condition `source`, but as a list of two spellings (.ts, .tsx), of which Vite tries only one.
 */
export function fromSource() {
  return {
    name: 'college:from-source',
    enforce: 'pre',
    resolveId(id) {
      const [, name, path] = /^@college\/(contracts|api-client|portal-sdk|ui-kit)\/(.+)$/.exec(id) ?? [];
      if (!name) return null;
      const base = join(root, 'packages', name, 'src', path);
      return [`${base}.ts`, `${base}.tsx`, base].find((file) => existsSync(file)) ?? null;
    },
  };
}
