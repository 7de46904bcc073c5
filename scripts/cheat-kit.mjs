/** `pnpm cheat-kit <address> --token <token> --world <file>`: see docs/how-to/try-the-cheats-on-your-site.md. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { main, PlainError, say } from './lib/say.mjs';
import { tsc } from './lib/tsc.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  requireNode();
  await installWhenChanged();
  const folder = join(root, 'packages/cheat-kit');
  if ((await tsc([folder])).code !== 0) throw new PlainError('The types of the kit do not check.');
  const { command } = await import(pathToFileURL(join(folder, 'dist/command.js')).href);
  process.exitCode = await command(process.argv.slice(2), {
    print: say,
    table: (rows) => console.table(rows),
  });
});
