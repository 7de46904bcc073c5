/** `pnpm pictures`: takes the pictures of docs/design.md anew, from the production build and the demo. */
import { spawnSync } from 'node:child_process';
import { root } from './lib/workspace.mjs';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'e2e/design-pictures.spec.ts'],
  { cwd: root, env: { ...process.env, PICTURES: '1' }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
