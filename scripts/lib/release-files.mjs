/** What a release consists of, laid out as it is here: the gateway finds everything by its place. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run } from './run.mjs';
import { PlainError } from './say.mjs';
import { pnpm, root, workspaceFolders } from './workspace.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { version, engines } = readJson('package.json');

export const releaseName = () => `college-${version}`;

/** What nothing reads once it runs. */
const NEVER_READ = /\.(map|tsbuildinfo|[cm]?ts)$|\.(test|spec)\.m?js$/;

/** The gateway and what it imports of ours. */
const libraries = () => {
  const folders = new Map(
    workspaceFolders().map((folder) => [readJson(`${folder}/package.json`).name, folder]),
  );
  const all = (folder, found) => {
    found.add(folder);
    const { dependencies = {} } = readJson(`${folder}/package.json`);
    for (const name of Object.keys(dependencies)) {
      const next = folders.get(name);
      if (next && !found.has(next)) all(next, found);
    }
    return found;
  };
  return [...all('api-gateway', new Set())];
};

const builds = () => workspaceFolders().filter((folder) => /^(shell|mfe-\w+)$/.test(folder));

/** Sounds, films and fonts beside the sources, which the compiler leaves where they are. */
const filesBesideSources = (folders) =>
  execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/\.([cm]?tsx?|mjs|md|py)$|\/test\/|tsconfig|vitest/.test(file));

const COMMAND = /runGatewayCommand\('([\w-]+)'\)/;
/** The operator's commands by the names that they have here, such as `ledger:verify`, each with its file. */
export const commandsOfRelease = () =>
  Object.fromEntries(
    Object.entries(readJson('package.json').scripts).flatMap(([name, script]) => {
      const [, file] = /^node (scripts\/[\w-]+\.mjs)$/.exec(script) ?? [];
      const [, command] = COMMAND.exec(file ? readFileSync(join(root, file), 'utf8') : '') ?? [];
      return command ? [[name, command]] : [];
    }),
  );

/** The production dependencies, with the SQLite driver that is compiled here already. */
async function install(target) {
  const installing = ['--prod', '--frozen-lockfile', '--ignore-scripts', '--dir', target];
  const { code, output } = await run(
    'npx',
    ['-y', pnpm, ...installing, '--filter', '@college/api-gateway...', 'install'],
    { env: { CI: 'true' }, output: 'capture' },
  );
  if (code !== 0) throw new PlainError(`The production dependencies could not be installed:\n${output}`);
  const driver = 'node_modules/sqlite3/build/Release/node_sqlite3.node';
  const place = join(realpathSync(join(target, 'api-gateway/node_modules/sqlite3')), 'build/Release');
  mkdirSync(place, { recursive: true });
  cpSync(join(root, 'api-gateway', driver), join(place, basename(driver)));
}

async function writeBillOfMaterials(target) {
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];
  const { code, output } = await run(
    'npx',
    ['-y', pnpm, 'sbom', ...kind, '--out', join(target, 'sbom.cdx.json')],
    { output: 'capture' },
  );
  if (code !== 0) throw new PlainError(`The bill of materials could not be written:\n${output}`);
}

const removeUnread = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeUnread(path);
    else if (entry.isFile() && NEVER_READ.test(entry.name)) rmSync(path);
  }
};

/** @param {string} target a folder that does not exist yet; the builds have to be there */
export async function layOutRelease(target) {
  const own = libraries();
  const copy = (path) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (from) => !from.startsWith(join(root, 'api-gateway/dist/test')),
    });
  };
  for (const folder of own) copy(`${folder}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) copy(file);
  cpSync(join(root, 'package.json'), join(target, 'package.json'));
  await install(target);
  for (const folder of own) if (readdirSync(join(root, folder)).includes('dist')) copy(`${folder}/dist`);
  for (const folder of builds()) copy(`${folder}/dist`);
  for (const file of filesBesideSources(own)) copy(file);
  copy('packages/build/dist');
  copy('docs/licences.md');
  removeUnread(target);
  await writeBillOfMaterials(target);
  cpSync(join(root, 'scripts/package-files/server.js'), join(target, 'server.js'));
  const manifest = { name: 'college', version, private: true, type: 'module', engines };
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ ...manifest, commands: commandsOfRelease() }, null, 2)}\n`,
  );
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) rmSync(join(target, file));
}
