/** Runs once before the browser tests: a Chromium must be there, something to look at with it, and the demo to look at. */
import { outdated } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { confirmNotices } from './confirm-notices.ts';
import { startProduct } from './product.ts';

async function seedDemo() {
  const demo = await startProduct({ ownProcess: true });
  await demo.kill();
  await confirmNotices(demo);
  return demo;
}

/** vitest loads this file once a project; what they share is outside of it. */
const shared = Symbol.for('college.e2e.demo');

export default async function setup(project) {
  // What was built from other sources proves nothing of these.
  const stale = outdated();
  if (stale.length > 0)
    throw new Error(`Not built from the present sources: ${stale.join(', ')}. Run pnpm build first.`);
  const chromium = await findChromium();
  if (!chromium) throw new Error('No Chromium was found: install one, or name it with CHROMIUM_PATH.');
  project.provide('chromium', chromium);
  // Seeded once a run: each file's product begins with a copy of this one's state.
  globalThis[shared] ??= seedDemo();
  const demo = await globalThis[shared];
  project.provide('demoState', demo.varDir);
  // After the tests of all projects.
  return demo.stop;
}
