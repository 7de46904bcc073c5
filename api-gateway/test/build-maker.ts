import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { distOf } from '../src/contexts/delivery/micro-frontend/build-folders.ts';
import { integrityOf } from '../src/contexts/delivery/micro-frontend/stored-build.ts';
import type { RemoteManifest, ShellManifest, Uses } from '@college/contracts/core/remote-build';

export interface BuildWish {
  readonly name: string;
  readonly version: string;
  /** Each has a script and a style sheet of its own. */
  readonly screens?: readonly string[];
  readonly uses?: Partial<Uses>;
  /** Of a shell only. */
  readonly provides?: ShellManifest['provides'];
  /** Written into every file, so that two builds of one version can differ. */
  readonly content?: string;
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const hashesOf = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries([...files].map(([file, content]) => [file, integrityOf(content)]));

const NO_USES: Uses = { calls: {}, permissions: [], shared: {} };

const PAGE = (
  base: string,
) => `<!doctype html><html lang="__LANG__"><head><title>__TITLE__</title><!--college-state-->
<script nonce="__NONCE__" src="${base}assets/main.js"></script></head><body></body></html>`;

/** The files of a complete build, by path in its folder; for the remote `shell` those of a shell. */
export const buildOf = ({
  name,
  version,
  screens = [],
  uses = {},
  provides = {},
  content = '',
}: BuildWish): Map<string, Buffer> =>
  name === 'shell'
    ? shellOf({ version, uses, provides, content })
    : remoteOf({ name, version, screens, uses, content });

const remoteOf = ({
  name,
  version,
  screens,
  uses,
  content,
}: Omit<Required<BuildWish>, 'provides'>): Map<string, Buffer> => {
  const loaded = new Map([['remoteEntry.1a2b.js', Buffer.from(`entry('${name}');${content}`)]]);
  const screenFiles: Record<string, string[]> = {};
  for (const screen of screens) {
    const files = ['js', 'css'].map((ending) => `assets/${screen.replaceAll('/', '-')}.${ending}`);
    for (const file of files) loaded.set(file, Buffer.from(`/* ${file} ${content} */`.padEnd(2000)));
    screenFiles[screen] = files;
  }
  const manifest: RemoteManifest = {
    metaData: {
      globalName: `mfe_${name}__${version}`.replace(/\W/g, '_'),
      remoteEntry: { name: 'remoteEntry.1a2b.js', path: '' },
    },
    exposes: [{ name: 'screens' }],
    wanted: {},
    integrity: hashesOf(loaded),
    screenFiles,
  };
  return new Map([
    ...loaded,
    ...[...loaded].map(([file, bytes]) => [`${file}.br`, brotliCompressSync(bytes)] as const),
    ['mf-manifest.json', json(manifest)],
    ['screens.json', json(screens)],
    ['uses.json', json({ ...NO_USES, ...uses })],
    ['chunks.json', json({})],
  ]);
};

const shellOf = ({ version, uses, provides, content }: Omit<Required<BuildWish>, 'name' | 'screens'>) => {
  const loaded = new Map([['assets/main.js', Buffer.from(`shell();${content}`)]]);
  const manifest: ShellManifest = { provides, integrity: hashesOf(loaded) };
  return new Map([
    ...loaded,
    ['index.html', Buffer.from(PAGE(`/remotes/shell/${version}/`))],
    ['shell-manifest.json', json(manifest)],
    ['uses.json', json({ ...NO_USES, ...uses })],
    ['chunks.json', json({})],
  ]);
};

/** Writes a build where the gateway looks for bundled builds, as the current one. */
export const writeBuild = async (
  root: string,
  { name, version }: Pick<BuildWish, 'name' | 'version'>,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> => {
  const folder = path.join(distOf(root, name), version);
  await rm(folder, { recursive: true, force: true });
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const release = path.join(distOf(root, name), 'release.json');
  await writeFile(`${release}.new`, JSON.stringify({ name, version }));
  await rename(`${release}.new`, release);
};

export const writeBuildOf = (root: string, wish: BuildWish): Promise<void> =>
  writeBuild(root, wish, buildOf(wish));
