#!/usr/bin/env node
/** `college-new-remote safety`: a project for a remote, in a folder of its own. */
import { makeOutside } from '../new-remote/outside.mjs';
import { parseNewRemote } from '../new-remote/arguments.mjs';
import { runPlainly } from '../plain-error.mjs';

await runPlainly(async () => {
  const options = parseNewRemote(process.argv.slice(2));
  const { dir, next } = await makeOutside({ ...options, outside: options.outside ?? `mfe-${options.name}` });
  process.stdout.write([`${dir} is made. Next:`, ...next.map((line) => `  ${line}`), ''].join('\n'));
});
