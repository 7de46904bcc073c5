/** Runs one of the gateway's own commands, built when that is needed, with the settings of this environment. */
import { join } from 'node:path';
import { installWhenChanged } from './install.mjs';
import { requireNode } from './preflight.mjs';
import { runNode } from './run.mjs';
import { main } from './say.mjs';
import { root } from './workspace.mjs';

/** @param {string} name a file of api-gateway/src/commands, without its ending */
export const runGatewayCommand = (name) =>
  main(async () => {
    requireNode();
    await installWhenChanged();
    // It uses what has just been installed.
    const { bringUpToDate } = await import('./one-build.mjs');
    await bringUpToDate('gateway');
    const command = join(root, `api-gateway/dist/src/commands/${name}.js`);
    const { code } = await runNode([command, ...process.argv.slice(2)]);
    process.exitCode = code;
  });
