import type { Registry, RemoteEntry } from '@college/contracts/delivery/remote-registry';
import type { SharedPackages } from '../federation/open-screen.ts';
import type { Container } from '../federation/read-manifest.ts';
import type { Remote } from '../federation/resolve-screen.ts';

const version = '0.1.0-h12345678';

/** `sha384-…`, made of one letter. */
export const hashOf = (letter: string): string => `sha384-${letter.repeat(64)}`;

export const business: Remote = {
  remote: 'business',
  version,
  baseUrl: `http://localhost:3000/remotes/business/${version}/`,
  manifestUrl: `http://localhost:3000/remotes/business/${version}/mf-manifest.json`,
  manifestIntegrity: hashOf('m'),
};

export const manifest = {
  id: 'mfe_business',
  metaData: {
    globalName: 'mfe_business__0_1_0_h12345678',
    remoteEntry: { name: 'remoteEntry.abcd.js', path: '', type: 'var' },
  },
  shared: [],
  exposes: [{ name: 'screens', path: './screens' }],
  wanted: { react: '^18.3.1' },
  integrity: {
    'remoteEntry.abcd.js': hashOf('e'),
    'assets/list.js': hashOf('l'),
    'assets/list.css': hashOf('c'),
  },
  screenFiles: { 'train-class/list': ['assets/list.js', 'assets/list.css'], 'train-class/detail': [] },
};

export const container: Container = {
  globalName: manifest.metaData.globalName,
  entryUrl: `${business.baseUrl}remoteEntry.abcd.js`,
  integrity: [
    [`${business.baseUrl}remoteEntry.abcd.js`, hashOf('e')],
    [`${business.baseUrl}assets/list.js`, hashOf('l')],
    [`${business.baseUrl}assets/list.css`, hashOf('c')],
  ],
  screenFiles: new Map([
    ['train-class/list', [`${business.baseUrl}assets/list.js`, `${business.baseUrl}assets/list.css`]],
    ['train-class/detail', []],
  ]),
};

/** A build of business in the registry's form. */
export const buildOf = (of: string) => ({
  version: of,
  baseUrl: `/remotes/business/${of}/`,
  manifestIntegrity: hashOf('m'),
});

export const businessEntry: RemoteEntry = {
  name: 'business',
  title: 'Business management',
  owner: 'Business team',
  contact: '000-1234',
  due: buildOf(version),
  manifest: null,
  fallback: null,
  overridden: false,
};

export const registryOf = (...remotes: RemoteEntry[]): Registry => ({ shell: '1.0.0', remotes, notices: [] });

/** A share scope with React 18.3.1, which satisfies the range `^18.3.1` only. */
export const shared: SharedPackages = {
  versionsOf: (name) => (name === 'react' ? ['18.3.1'] : []),
  satisfies: (name, range) => name === 'react' && range === '^18.3.1',
  forgetFailed: () => undefined,
};

export const jsonAnswer = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

export const never = <T>(): Promise<T> => new Promise(() => undefined);

/** The error that a promise was rejected with. */
export const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
};
