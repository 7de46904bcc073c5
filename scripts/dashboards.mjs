/** `pnpm dashboards`: writes the dashboards of Grafana to docs/operations/grafana again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboards } from './lib/dashboards.mjs';
import { main, say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  for (const [name, text] of Object.entries(dashboards())) {
    const path = join('docs/operations/grafana', name);
    writeFileSync(join(root, path), text);
    say(path);
  }
});
