import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteDir, shellDir } from './paths.mjs';
import { providedByShell, providedHere, providesOf, sharedByRemote } from './shared.mjs';

const packages = [
  'react',
  'react-dom',
  'react-hook-form',
  '@college/portal-sdk',
  '@college/ui-kit',
  '@college/contracts',
];
let dir;

/** What a shell provides that has everything at 1.2.3, or at the version given. */
const shellWith = (versions = {}) => ({
  react: '1.2.3',
  'react-dom': '1.2.3',
  '@college/portal-sdk/session': '1.2.3',
  ...versions,
});

/** A folder in which every shared package is installed at 1.2.3, or at the version given. */
function folder(name, versions = {}, dependencies = {}) {
  const path = join(dir, name);
  for (const one of packages) {
    mkdirSync(join(path, 'node_modules', one), { recursive: true });
    const version = versions[one] ?? '1.2.3';
    writeFileSync(join(path, 'node_modules', one, 'package.json'), JSON.stringify({ version }));
  }
  writeFileSync(join(path, 'package.json'), JSON.stringify({ dependencies }));
  return path;
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'college-shared-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('what a remote shares', () => {
  it('takes what has state from the shell and brings a copy of the rest', () => {
    const shared = sharedByRemote(folder('remote'), shellWith());
    expect(shared.react).toEqual({ singleton: true, import: false, requiredVersion: '^1.2.3' });
    expect(shared['@college/portal-sdk/']).toMatchObject({ singleton: true, import: false });
    expect(shared['@college/ui-kit/']).toEqual({
      singleton: false,
      version: '1.2.3',
      requiredVersion: '^1.2.3',
    });
  });

  it('is refused with package, wanted and provided when the shell has another version', () => {
    const shell = shellWith({ react: '18.3.1' });
    expect(() => sharedByRemote(folder('remote', { react: '19.1.0' }), shell)).toThrow(
      /remote wants react \^19\.1\.0, and the shell provides 18\.3\.1/,
    );
  });

  it('is refused when the shell provides no such package', () => {
    const { '@college/portal-sdk/session': _missing, ...others } = shellWith();
    expect(() => sharedByRemote(folder('remote'), others)).toThrow(
      /wants @college\/portal-sdk \^1\.2\.3, and the shell provides none/,
    );
  });

  it('goes by the range in package.json where there is one', () => {
    const remote = folder('remote', { react: '18.3.1' }, { react: '>=17 <19', 'react-dom': 'catalog:' });
    expect(sharedByRemote(remote, shellWith({ react: '18.2.0' })).react.requiredVersion).toBe('>=17 <19');
  });

  it('suits the shell of this repository', () => {
    expect(() => sharedByRemote(remoteDir('business'), providedHere())).not.toThrow();
  });
});

describe('what the shell provides', () => {
  it('is every module of portal-sdk, under the name that remotes ask for, once', () => {
    const session = Object.values(providedByShell(shellDir)).find(
      ({ shareKey }) => shareKey === '@college/portal-sdk/session',
    );
    expect(session).toMatchObject({ singleton: true, version: expect.stringMatching(/^\d/) });
  });

  it('is listed for remotes by their literal request, with its version', () => {
    expect(providesOf(shellDir)).toMatchObject({
      react: expect.stringMatching(/^18\./),
      '@college/portal-sdk/session': expect.stringMatching(/^\d/),
      '@college/ui-kit/button': expect.stringMatching(/^\d/),
      '@college/contracts/core/schema': expect.stringMatching(/^\d/),
    });
  });

  it('is a package that the shell itself imports nothing of, too', () => {
    const [file] = Object.entries(providedByShell(shellDir)).find(
      ([, { shareKey }]) => shareKey === 'react-hook-form',
    );
    expect(file).toMatch(/^\/.*react-hook-form.*\.mjs$/);
  });

  it('is no test', () => {
    expect(Object.keys(providedByShell(shellDir)).filter((file) => file.includes('.test.'))).toEqual([]);
  });
});
