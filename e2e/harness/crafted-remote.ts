/** Small remotes in plain JavaScript that need no build, released by the gateway's own calls. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { APIRequestContext } from 'playwright-core';
import { pack } from 'tar-stream';
import type { Envelope } from '@college/contracts/core/envelope';
import type { RemoteManifest, Uses } from '@college/contracts/core/remote-build';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { module } from '@college/contracts/identity/module';
import type { ReleaseMode, ReleaseReport } from '@college/contracts/delivery/release';
import { call, granted, tokenOf } from './call.ts';

export interface CraftedBuild {
  version: string;
  /**
   * By name, the body of the component in plain JavaScript, with `React` in reach:
   * `return React.createElement('h1', null, 'Roses')`.
   */
  screens: Record<string, string>;
  /** Statements that the entry runs before it sets its container. */
  atStart?: string;
  /** Packages of the page that it has no copy of, with ranges. */
  wanted?: Record<string, string>;
}

/** A heading, so that a test sees which version is shown. */
export const headingScreen = (text: string): string =>
  `return React.createElement('h1', null, ${JSON.stringify(text)});`;

/** The files of a build by path, as the gate wants them. */
export function craftBuild(name: string, build: CraftedBuild): Map<string, Buffer> {
  const { version, screens, atStart = '', wanted = { react: '^18.3.1' } } = build;
  const container = `mfe_${name}__${version}`.replace(/[^0-9a-z_]/gi, '_');
  const entry = Buffer.from(entryOf(container, screens, atStart));
  const hash = createHash('sha384').update(entry).digest('base64');
  const entryFile = `remoteEntry.${hash.replace(/\W/g, '').slice(0, 8)}.js`;
  const manifest: RemoteManifest = {
    metaData: { globalName: container, remoteEntry: { name: entryFile, path: '' } },
    exposes: [{ name: 'screens' }],
    wanted,
    integrity: { [entryFile]: `sha384-${hash}` },
    screenFiles: Object.fromEntries(Object.keys(screens).map((screen) => [screen, []])),
  };
  const uses: Uses = { calls: {}, permissions: [], shared: wanted };
  const documents = {
    'mf-manifest.json': manifest,
    'screens.json': Object.keys(screens),
    'uses.json': uses,
    'chunks.json': {},
  };
  return new Map([
    [entryFile, entry],
    ...Object.entries(documents).map(([file, it]) => [file, Buffer.from(JSON.stringify(it))] as const),
  ]);
}

const entryOf = (container: string, screens: Record<string, string>, atStart: string): string => `
${atStart}
var ${container} = (() => {
  let shared = {};
  const take = async (name) => (await Object.values(shared[name])[0].get())();
  const component = (draw) => async () => {
    const React = await take('react');
    return { default: () => draw(React) };
  };
  const screens = {
    ${Object.entries(screens)
      .map(([screen, body]) => `${JSON.stringify(screen)}: component((React) => { ${body} })`)
      .join(',\n    ')}
  };
  return { init: (scope) => { shared = scope; }, get: async () => () => ({ screens }) };
})();
`;

export interface MenuPage {
  screen: string;
  path: string;
  name: string;
  /** Roles that get it besides the administrator. */
  roleIds?: number[];
  /** Path of the menu that it goes into. */
  menu?: string;
}

export interface Team {
  name: string;
  remoteId: number;
  /** Its deploy token. */
  token: string;
  /** Releases a build; everybody gets it unless `mode` says otherwise. Throws the gate's findings. */
  release: (
    build: CraftedBuild,
    mode?: ReleaseMode,
    query?: Record<string, string>,
  ) => Promise<ReleaseReport>;
  /** Releases files as they are given. */
  deploy: (
    files: ReadonlyMap<string, Buffer>,
    query: { version: string; mode: ReleaseMode } & Record<string, string>,
  ) => Promise<ReleaseReport>;
  /** Puts a released screen into the menu. */
  offer: (page: MenuPage) => Promise<void>;
}

const OWNER = { owner: 'Garden team', contact: 'garden@college.example' };

/**
 * A team with a remote of its own, or that of a remote which is there already. `request` becomes the administrator's:
 * take that of a visitor whom the test does not look at.
 */
export async function teamOf(request: APIRequestContext, name: string): Promise<Team> {
  const admin = await tokenOf(request, 'admin');
  const remoteId = (await remoteNamed(request, admin, name)) ?? (await addRemote(request, admin, name));
  const days = { remoteId, name: 'A test', days: 1 };
  const { token } = await granted(call(request, microFrontend, 'CreateDeployToken', days, admin));

  const deploy: Team['deploy'] = async (files, query) => {
    const answer = await request.post(`/api/deploy/${name}`, {
      params: query,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
      data: await tarOf(files),
    });
    const envelope = (await answer.json()) as Envelope<ReleaseReport>;
    if (!envelope.success) throw new Error(`The gate refused: ${JSON.stringify(envelope.error)}`);
    return envelope.result;
  };

  return {
    name,
    remoteId,
    token,
    deploy,
    release: (build, mode = 'activate', query = {}) =>
      deploy(craftBuild(name, build), { ...query, version: build.version, mode }),
    offer: async ({ screen, path, name: title, roleIds = [], menu = '/system' }) => {
      const modules = await granted(call(request, module, 'GetModuleTreeList', undefined, admin));
      const parent = modules.find((it) => it.type === 'menu' && it.path === menu);
      if (!parent) throw new Error(`There is no menu ${menu}.`);
      const offer = { kind: 'screen' as const, name: screen };
      const names = { nameZh: title, nameEn: title };
      const accepted = { remoteId, offer, parentId: parent.id, ...names, path, roleIds };
      await granted(call(request, microFrontend, 'AcceptModuleOffer', accepted, admin));
    },
  };
}

async function remoteNamed(request: APIRequestContext, token: string, name: string) {
  const asked = call(request, microFrontend, 'GetRemotePageList', { keyword: name }, token);
  return (await granted(asked)).items.find((it) => it.name === name)?.id;
}

async function addRemote(request: APIRequestContext, token: string, name: string): Promise<number> {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const fields = { name, titleZh: title, titleEn: title, ...OWNER };
  return (await granted(call(request, microFrontend, 'CreateRemote', fields, token))).id;
}

function tarOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of files) tar.entry({ name }, content);
  tar.finalize();
  return buffer(tar as unknown as AsyncIterable<Uint8Array>);
}
