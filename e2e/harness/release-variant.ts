/**
 * What a team does on its day of release: it changes its sources, builds them, and sends the build with the command
 * line's own code. The sources are a copy in a temporary folder, so that several versions of a remote can be made.
 */
import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { APIRequestContext } from 'playwright-core';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import type { ReleaseReport } from '@college/contracts/delivery/release';
import { call, granted } from './call.ts';
import type { Product } from './product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const build = join(root, 'packages/build/src');
const folders: string[] = [];

/** The sources of one version, to be changed. */
export interface Sources {
  folder: string;
  write: (file: string, text: string) => void;
  /** Throws when `from` is not in the file: the change would change nothing. */
  replace: (file: string, from: string, to: string) => void;
  remove: (path: string) => void;
}

export interface Variant {
  /** Of the remote: `business`, `shell`. */
  name: string;
  /** `1.1.0-h1f2e3d4c` */
  version: string;
  /** Folder of the sources. */
  dir: string;
  /** Folder of the build's files. */
  files: string;
}

export interface VariantOptions {
  /** `1.1.0`; the build adds a hash of the sources. */
  version: string;
  change: (sources: Sources) => void;
  /** Releases it as a remote of another name. */
  as?: string;
}

const sourcesIn = (folder: string): Sources => {
  const write: Sources['write'] = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    write,
    replace: (file, from, to) => {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`);
      write(file, text.replace(from, to));
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
  };
};

/** A copy of the sources of the shell or a remote, changed and not built. */
export function copySources(name: string, { version, change, as = name }: VariantOptions): string {
  const original = join(root, name === 'shell' ? 'shell' : `mfe-${name}`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `college-${as}-`)));
  folders.push(folder);
  const isCopied = (path: string) => !/[\\/](node_modules|dist|\.tsbuild)$/.test(path);
  cpSync(original, folder, { recursive: true, filter: isCopied });
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'));
  const sources = sourcesIn(folder);
  const define = name === 'shell' ? 'defineShell(dir)' : `defineRemote('${as}', { dir })`;
  const module = name === 'shell' ? 'define-shell' : 'define-remote';
  sources.write(
    'webpack.config.mjs',
    `import { fileURLToPath } from 'node:url';
import { ${define.split('(')[0]} } from '@college/build/${module}';
const dir = fileURLToPath(new URL('.', import.meta.url)).replace(/[/\\\\]$/, '');
export default ${define};
`,
  );
  sources.replace('package.json', '"version": "0.1.0"', `"version": "${version}"`);
  change(sources);
  return folder;
}

/** Builds a changed copy of the shell or a remote as its team would, in a process of its own. */
export async function buildVariant(name: string, options: VariantOptions): Promise<Variant> {
  const dir = copySources(name, options);
  await run('build', [], { cwd: dir });
  return builtIn(dir);
}

/** Builds what is in `dir` and gives it to everybody, by the one command that there is for it. */
export async function releaseByCommand(product: Product, dir: string, token: string): Promise<Variant> {
  const env = { ...process.env, COLLEGE_DEPLOY_TOKEN: token };
  await run('release', ['--to', product.url, '--activate'], { cwd: dir, env });
  return builtIn(dir);
}

const builtIn = (dir: string): Variant => {
  const { name, version } = JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return { name, version, dir, files: join(dir, 'dist', version) };
};

function run(command: 'build' | 'release', args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = join(build, `bin/${command}.mjs`);
    const child = spawn(process.execPath, [program, ...args], { ...options, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (said += text.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}

/** Takes away every copy; for the end of a file that made some. */
export function removeVariants(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

interface Order {
  token: string;
  /** 1 to 100: a rollout. Left out: everybody gets it. */
  percent?: number;
  hostedAt?: string;
}

/** Sends a build with the code behind `pnpm release`. Throws the printed error when the gateway refuses. */
export async function release(
  product: Product,
  { dir }: Variant,
  { token, percent, hostedAt }: Order,
): Promise<{ report: ReleaseReport; said: string }> {
  const address = pathToFileURL(join(build, 'release/release.mjs')).href;
  const { releaseBuild } = (await import(/* @vite-ignore */ address)) as {
    releaseBuild: (order: object, surroundings: object) => Promise<ReleaseReport>;
  };
  let said = '';
  const report = await releaseBuild(
    {
      dir,
      to: product.url,
      token,
      mode: percent === undefined ? 'activate' : 'rollout',
      percent: percent ?? null,
      hostedAt: hostedAt ?? null,
    },
    { output: { write: (text: string) => (said += text) }, env: { LANG: 'en' } },
  );
  return { report, said };
}

/** The remote of this name, as it is now. `admin` is the token of an administrator's login. */
export async function remoteNamed(
  request: APIRequestContext,
  admin: string,
  name: string,
): Promise<RemoteRow> {
  const page = await granted(
    call(request, microFrontend, 'GetRemotePageList', { keyword: name, pageSize: 100 }, admin),
  );
  const found = page.items.find((it) => it.name === name);
  if (!found) throw new Error(`There is no remote ${name}.`);
  return found;
}

/** A deploy token of this remote. */
export async function deployTokenOf(
  request: APIRequestContext,
  admin: string,
  name: string,
): Promise<string> {
  const { id } = await remoteNamed(request, admin, name);
  const wish = { remoteId: id, name: `Team ${name}`, days: 1 };
  return (await granted(call(request, microFrontend, 'CreateDeployToken', wish, admin))).token;
}
