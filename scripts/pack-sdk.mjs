/**
 * `node scripts/pack-sdk.mjs`: what a team outside this repository builds its remote with, as packages that the gateway
 * serves at /sdk: packages/build/dist/sdk/<version>/college-<name>-<version>.tgz, and latest.json, written last.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { inputHash } from '../packages/build/src/input-hash.mjs';
import { readJson } from '../packages/build/src/installed-version.mjs';
import { packageDir } from '../packages/build/src/paths.mjs';
import { tarOf } from '../packages/build/src/release/pack.mjs';
import { providedHere } from '../packages/build/src/shared.mjs';
import { readCatalog } from './lib/catalog.mjs';
import { main, PlainError, say, seconds } from './lib/say.mjs';
import { compiledPackage, exportsOf, filesBelow, standaloneManifest } from './lib/sdk-package.mjs';
import { readmeOf } from './lib/sdk-readme.mjs';
import { tsc } from './lib/tsc.mjs';

const libraries = ['contracts', 'api-client', 'portal-sdk', 'ui-kit', 'form-kit', 'vocabulary'];
const names = [...libraries, 'build'];
const sdkDir = join(packageDir('build'), 'dist/sdk');
const latest = join(sdkDir, 'latest.json');

/** Projects outside go by the address of a version in their lockfile, so older ones stay for a while. */
const MAX_VERSIONS = 10;

const fileOf = (name, version) => `college-${name}-${version}.tgz`;

/** `0.1.0-h1f2e3d4c`: by what the packages are made of, and by what the shell provides. */
function sdkVersion() {
  const hash = createHash('sha256').update(JSON.stringify(providedHere()));
  for (const name of names) hash.update(inputHash(packageDir(name)));
  for (const own of ['pack-sdk.mjs', 'lib/sdk-package.mjs', 'lib/sdk-readme.mjs'])
    hash.update(readFileSync(fileURLToPath(new URL(own, import.meta.url))));
  return `${readJson(join(packageDir('portal-sdk'), 'package.json')).version}-h${hash.digest('hex').slice(0, 8)}`;
}

/** Whether what is packed is made of what stands here now. */
export function isSdkPacked() {
  if (!existsSync(latest)) return false;
  const { version, packages } = readJson(latest);
  const files = Object.values(packages).map((file) => join(sdkDir, version, file));
  return version === sdkVersion() && files.every(existsSync);
}

async function compile() {
  const folders = libraries.map((name) => packageDir(name));
  // The compiler goes by its own notes and would not miss declarations that somebody deleted.
  const isThere = folders.every((dir) => ['dist', '.tsbuild/src'].some((at) => existsSync(join(dir, at))));
  const { code, output } = await tsc([...(isThere ? [] : ['--force']), ...folders], { output: 'capture' });
  if (code !== 0) throw new PlainError(`The packages for teams outside do not compile:\n${output.trim()}`);
}

function libraryFiles(name, sdk) {
  const dir = packageDir(name);
  const { files, modules, oldNames } = compiledPackage(dir);
  const sources = [...files].filter(([path]) => path.startsWith('src/')).join('\n');
  const manifest = readJson(join(dir, 'package.json'));
  const shown = modules.filter((module) => !module.name.includes('testing/'));
  const text = readFileSync(join(dir, 'README.md'), 'utf8');
  const readme = readmeOf({
    name: manifest.name,
    text,
    modules: shown.map((module) => ({
      name: module.name,
      source: files.get(module.source.slice(2)).toString(),
    })),
  });
  files.set('README.md', Buffer.from(readme));
  return [files, standaloneManifest(manifest, { ...sdk, exports: exportsOf(modules, oldNames), sources })];
}

function buildFiles(sdk) {
  const dir = packageDir('build');
  const paths = ['src', 'template'].flatMap((folder) =>
    filesBelow(join(dir, folder)).map((file) => `${folder}/${file}`),
  );
  const shipped = paths.filter((path) => !/^src\/.*\.(test|spec)\.mjs$/.test(path));
  const files = new Map(shipped.map((path) => [path, readFileSync(join(dir, path))]));
  files.set('README.md', readFileSync(join(dir, 'README.md')));
  files.set('provides.json', Buffer.from(JSON.stringify(providedHere(), null, 2)));
  return [files, standaloneManifest(readJson(join(dir, 'package.json')), sdk)];
}

async function writePackage(name, folder, sdk) {
  const [files, manifest] = name === 'build' ? buildFiles(sdk) : libraryFiles(name, sdk);
  files.set('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const entries = [...files].sort().map(([path, content]) => [`package/${path}`, content]);
  writeFileSync(join(folder, fileOf(name, sdk.version)), gzipSync(await tarOf(entries), { level: 9 }));
}

function removeOldest() {
  const versions = readdirSync(sdkDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(sdkDir, name), time: statSync(join(sdkDir, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  for (const { path } of versions.slice(MAX_VERSIONS)) rmSync(path, { recursive: true });
}

/**
 * Compiles and packs; a version that is interrupted does not count.
 * @param {{ log: (line: string) => void }} options
 * @returns {Promise<{ version: string, packages: Record<string, string>, versions: Record<string, string> }>} what
 *   latest.json says; throws a `PlainError` with the compiler's words
 */
export async function packSdk({ log }) {
  const from = performance.now();
  await compile();
  const version = sdkVersion();
  const catalog = readCatalog();
  mkdirSync(sdkDir, { recursive: true });
  const draft = mkdtempSync(join(sdkDir, '.draft-'));
  // The gateway may run as another user.
  chmodSync(draft, 0o755);
  try {
    for (const name of names) await writePackage(name, draft, { version, catalog });
    rmSync(join(sdkDir, version), { recursive: true, force: true });
    renameSync(draft, join(sdkDir, version));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  const packages = Object.fromEntries(names.map((name) => [`@college/${name}`, fileOf(name, version)]));
  const made = { version, packages, versions: catalog };
  writeFileSync(`${latest}.new`, JSON.stringify(made));
  renameSync(`${latest}.new`, latest);
  removeOldest();
  log(`${'sdk'.padEnd(9)} packed in ${seconds(from)}`);
  return made;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    if (isSdkPacked()) return say('sdk       unchanged');
    await packSdk({ log: say });
  });
