#!/usr/bin/env node
/** `college-build`, in the folder of a remote: one production build. */
import { buildOnce } from '../build-once.mjs';
import { PlainError, runPlainly } from '../plain-error.mjs';

await runPlainly(async () => {
  const { name, version } = await buildOnce(process.cwd()).catch((error) => {
    throw new PlainError(error.message);
  });
  process.stdout.write(`${name} ${version} built\n`);
});
