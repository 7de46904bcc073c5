/** Builds that were never built, with everything that the publish gate requires. */
import { features } from '../src/contexts/index.ts';
import { buildTar } from './build-tar.ts';
import { gatewayCalls } from '../src/contexts/delivery/micro-frontend/compatibility/gateway-calls.ts';
import { containerNameOf } from '../src/contexts/delivery/micro-frontend/release/rules/container.ts';
import { integrityOf } from '../src/contexts/delivery/micro-frontend/stored-build.ts';
import type { RemoteManifest, ShellManifest, Uses } from '@college/contracts/core/remote-build';

export interface SampleBuild {
  readonly name: string;
  readonly version: string;
  /** By path; change what you like before `pack`. */
  readonly files: Map<string, Buffer>;
  readonly pack: () => Promise<Buffer>;
}

export interface SampleWish {
  readonly name: string;
  readonly version: string;
  /** As in screens.json, without the remote's name. */
  readonly screens?: readonly string[];
  /** Names of the gateway's own calls, with their own shapes, or the shapes themselves. */
  readonly calls?: readonly string[] | Uses['calls'];
  readonly permissions?: readonly string[];
  /** Packages wanted, with ranges. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Further files, each of them vouched for. */
  readonly extra?: Readonly<Record<string, string | Buffer>>;
}

export const ENTRY = 'remoteEntry.0a1b2c3d.js';

/** A build of a remote that the gate lets through, as long as what it wants is live. */
export const sampleBuild = (wish: SampleWish): SampleBuild => {
  const { name, version, screens = ['list'], shared = {}, extra = {} } = wish;
  const container = containerNameOf(name, version);
  const screenFile = (screen: string): string => `assets/${screen.replaceAll('/', '-')}.1f2e3d4c.js`;
  const files = new Map<string, Buffer>(
    Object.entries({
      [ENTRY]: `var ${container} = { init: () => {}, get: async () => () => ({ screens: {} }) };`,
      'assets/screens.5a6b7c8d.css': '.list { display: grid }',
      ...Object.fromEntries(screens.map((screen) => [screenFile(screen), `/* ${screen} of ${version} */`])),
      ...extra,
    }).map(([file, content]) => [file, Buffer.from(content as string)]),
  );
  const manifest: RemoteManifest = {
    metaData: { globalName: container, remoteEntry: { name: ENTRY, path: '' } },
    exposes: [{ name: 'screens' }],
    wanted: shared,
    integrity: integrityOfAll(files),
    screenFiles: Object.fromEntries(
      screens.map((screen) => [screen, [screenFile(screen), 'assets/screens.5a6b7c8d.css']]),
    ),
  };
  putJson(files, 'mf-manifest.json', manifest);
  putJson(files, 'screens.json', screens);
  putJson(files, 'uses.json', usesOf(wish));
  putJson(files, 'chunks.json', {});
  return { name, version, files, pack: () => buildTar(files) };
};

export interface SampleShellWish extends Pick<SampleWish, 'version' | 'calls' | 'extra'> {
  readonly provides?: Readonly<Record<string, string>>;
}

/** A build of the shell. */
export const sampleShell = (wish: SampleShellWish): SampleBuild => {
  const { version, provides = {}, extra = {} } = wish;
  const files = new Map<string, Buffer>(
    Object.entries({ 'assets/main.9f8e7d6c.js': `/* ${version} */`, ...extra }).map(([file, content]) => [
      file,
      Buffer.from(content as string),
    ]),
  );
  const manifest: ShellManifest = { provides, integrity: integrityOfAll(files) };
  files.set('index.html', Buffer.from(pageOf(`/remotes/shell/${version}/`)));
  putJson(files, 'shell-manifest.json', manifest);
  putJson(files, 'uses.json', usesOf(wish));
  return { name: 'shell', version, files, pack: () => buildTar(files) };
};

const pageOf = (base: string): string =>
  `<!doctype html><html lang="__LANG__"><head><title>__TITLE__</title><!--college-state-->
<script nonce="__NONCE__" defer src="${base}assets/main.9f8e7d6c.js"></script></head></html>`;

/** Replaces a JSON file of a build by what `change` makes of it. */
export const changeJson = <T = Record<string, unknown>>(
  { files }: SampleBuild,
  file: string,
  change: (value: T) => unknown,
): void => putJson(files, file, change(JSON.parse(files.get(file)?.toString() ?? '{}') as T));

const putJson = (files: Map<string, Buffer>, file: string, value: unknown): void =>
  void files.set(file, Buffer.from(JSON.stringify(value)));

const integrityOfAll = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries([...files].map(([file, content]) => [file, integrityOf(content)]));

const usesOf = ({ calls = [], permissions = [], shared = {} }: Partial<SampleWish>): Uses => {
  const named = calls as readonly string[];
  const known = gatewayCalls(features);
  const shapes = Array.isArray(calls)
    ? Object.fromEntries(named.flatMap((call) => (known[call] ? [[call, known[call]]] : [])))
    : (calls as Uses['calls']);
  return { calls: shapes, permissions: [...permissions], shared: { ...shared } };
};
