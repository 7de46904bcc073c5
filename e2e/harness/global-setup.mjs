/** Runs once before the browser tests: a Chromium must be there, something to look at with it, and the demo to look at. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { root } from '../../scripts/lib/workspace.mjs';
import { startProduct } from './product.ts';

const built = ['api-gateway/dist/src/app/server.js', 'shell/dist/release.json'];

export default async function setup(project) {
  const missing = built.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. Run pnpm build first.`);
  const chromium = await findChromium();
  if (!chromium) throw new Error('No Chromium was found: install one, or name it with CHROMIUM_PATH.');
  project.provide('chromium', chromium);
  // Seeded once: each file's product begins with a copy of this one's state.
  const demo = await startProduct();
  await demo.kill();
  project.provide('demoState', demo.varDir);
  return demo.stop;
}
