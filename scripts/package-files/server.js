#!/usr/bin/env node
/**
 * `node server.js` starts the gateway of this release. `node server.js <command> …` runs one of the operator's commands
 * with the same settings: what the documents call `pnpm backup` is `node server.js backup` here. Without a `VAR_DIR` the
 * state is kept in `var` beside this file.
 */
import { readFileSync } from 'node:fs';

const { commands, engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const [name, ...given] = process.argv.slice(2);
const built = './api-gateway/dist/src/';

const numbers = (version) => version.replace(/^\D*/, '').split('.').map(Number);
const isOlder = ([major, minor], [least, leastMinor]) =>
  major < least || (major === least && minor < leastMinor);

const refuse = (line) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

const [, , ...rest] = process.argv;
if (isOlder(numbers(process.version), numbers(engines.node)))
  refuse(`This release needs Node ${engines.node}; this is ${process.version}.`);
else if (name === undefined) await import(`${built}server/server.js`);
else if (Object.hasOwn(commands, name)) {
  process.argv.splice(2, rest.length, ...given);
  await import(`${built}commands/${commands[name]}.js`);
} else
  refuse(
    `There is no command '${name}'. Commands: ${Object.keys(commands).join(', ')}. Without one the gateway starts.`,
  );
