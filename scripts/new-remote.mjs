/**
 * `pnpm new:remote safety`: a remote in this repository that builds and tests from the start.
 * `pnpm new:remote safety --outside DIR`: a project of its own, with the packages that the college at `--sdk` serves.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseNewRemote } from '../packages/build/src/new-remote/arguments.mjs';
import { filledTemplate } from '../packages/build/src/new-remote/fill-template.mjs';
import { makeFolder } from '../packages/build/src/new-remote/make-folder.mjs';
import { makeOutside } from '../packages/build/src/new-remote/outside.mjs';
import { requireNode } from './lib/preflight.mjs';
import { main, PlainError, say } from './lib/say.mjs';
import { pnpm, root } from './lib/workspace.mjs';

/** The compiler is the one tool that wants every folder by name; the others find `mfe-*` by themselves. */
export function withReference(tsconfig, folder) {
  const last = [...tsconfig.matchAll(/^ *\{ "path": "mfe-[^"]*" \},?\n/gm)].at(-1);
  if (!last) throw new PlainError('tsconfig.json lists no remote, so nothing says where to add one.');
  const at = last.index + last[0].length;
  return `${tsconfig.slice(0, at)}    { "path": "${folder}" },\n${tsconfig.slice(at)}`;
}

/** @returns {{ dir: string, next: string[] }} throws a `PlainError`; nothing is left behind then */
export function makeInWorkspace({ name, titles }, workspace = root) {
  const folder = `mfe-${name}`;
  const dir = join(workspace, folder);
  const tsconfig = join(workspace, 'tsconfig.json');
  const references = withReference(readFileSync(tsconfig, 'utf8'), folder);
  makeFolder(dir, filledTemplate('workspace', { NAME: name, TITLE_EN: titles.en, TITLE_ZH: titles.zh }));
  try {
    writeFileSync(tsconfig, references);
  } catch (error) {
    rmSync(dir, { recursive: true });
    throw error;
  }
  return {
    dir,
    next: [
      `npx -y ${pnpm} install`,
      `npx vitest run --project unit:${folder}, and pnpm check`,
      `npm start takes it in as it takes in the others; pnpm release ${name} --to https://college.example releases it elsewhere`,
      `A module row with the component ${name}/home makes it appear: the page of micro-frontends offers one`,
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    requireNode();
    const options = parseNewRemote(process.argv.slice(2));
    const { dir, next } = options.outside === null ? makeInWorkspace(options) : await makeOutside(options);
    say(`${dir} is made. Next:`);
    for (const line of next) say(`  ${line}`);
  });
