#!/usr/bin/env node
/** `college-release --to URL`, in the folder of a remote: builds it and sends it to the college. */
import { buildOnce } from '../build-once.mjs';
import { PlainError, runPlainly } from '../plain-error.mjs';
import { parseRelease } from '../release/arguments.mjs';
import { releaseBuild } from '../release/release.mjs';

await runPlainly(async () => {
  const { name, ...options } = parseRelease(process.argv.slice(2), process.env);
  const dir = process.cwd();
  process.stdout.write('▸ Building\n');
  const built = await buildOnce(dir).catch((error) => {
    throw new PlainError(`It could not be built:\n${error.message}`);
  });
  if (name && name !== built.name)
    throw new PlainError(`What is built here is '${built.name}', not '${name}'.`);
  await releaseBuild({ dir, ...options });
});
