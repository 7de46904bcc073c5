import type { Remote } from '../resolve-screen.ts';
import type { SharedPackages } from '../share-scope.ts';

export const business: Remote = {
  remote: 'business',
  version: '0.1.0-h12345678',
  manifestUrl: 'http://localhost:3000/remotes/business/0.1.0-h12345678/mf-manifest.json',
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
};

export const container = {
  globalName: manifest.metaData.globalName,
  entryUrl: 'http://localhost:3000/remotes/business/0.1.0-h12345678/remoteEntry.abcd.js',
};

/** A share scope that has React 18.3.1, and takes a range for satisfied when it is `^18.3.1`. */
export const shared: SharedPackages = {
  versionsOf: (name) => (name === 'react' ? ['18.3.1'] : []),
  satisfies: (name, range) => name === 'react' && range === '^18.3.1',
  forgetFailed: () => undefined,
};

export const jsonAnswer = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

export const never = <T>(): Promise<T> => new Promise(() => undefined);

/** What a promise was rejected with. */
export const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
};
