/** `pnpm verify:certificate <file> …`: the same as the file that people download; see docs/how-to/verify-a-certificate.md. */
import { join } from 'node:path';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { runNode } from './lib/run.mjs';
import { main } from './lib/say.mjs';
import { packageDir } from './lib/workspace.mjs';

await main(async () => {
  requireNode();
  await installWhenChanged();
  const { bringUpToDate } = await import('./lib/one-build.mjs');
  await bringUpToDate('gateway');
  const script = join(packageDir('credential'), 'dist/standalone/verify-certificate.mjs');
  const { code } = await runNode([script, ...process.argv.slice(2)]);
  process.exitCode = code;
});
