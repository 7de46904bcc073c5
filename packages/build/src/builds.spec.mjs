/** Checks the metadata of the production builds against the files on disk and their readers. Runs after the build. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readContracts } from './contract-services.mjs';
import { readJson } from './installed-version.mjs';
import { sha384 } from './integrity.mjs';
import { packageDir, remoteNames } from './paths.mjs';
import { buildFolder } from './weigh-builds.mjs';

const contracts = join(packageDir('contracts'), 'dist');
const schemas = await import(pathToFileURL(join(contracts, 'core/remote-build.js')).href);
const { RemoteManifest, RemoteVersion, ScreenNames, ShellManifest, Uses } = schemas;

const inBuild = (name, file) => readJson(join(buildFolder(name), file));
const manifestOf = (name) => inBuild(name, name === 'shell' ? 'shell-manifest.json' : 'mf-manifest.json');

describe.each(['shell', ...remoteNames])('the build of %s', (name) => {
  it('is described as the gateway and the shell read it, and by nothing more', () => {
    const described = [
      [name === 'shell' ? ShellManifest : RemoteManifest, manifestOf(name)],
      [Uses, inBuild(name, 'uses.json')],
      ...(name === 'shell' ? [] : [[ScreenNames, inBuild(name, 'screens.json')]]),
    ];
    for (const [schema, value] of described) expect(schema.parse(value)).toEqual(value);
    expect(readJson(join(buildFolder(name), '../release.json'))).toEqual({
      name,
      version: RemoteVersion.parse(buildFolder(name).split('/').at(-1)),
    });
  });

  it('has the hash of every file that a browser loads', () => {
    const folder = buildFolder(name);
    const { integrity } = manifestOf(name);
    const loaded = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(json|html|br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));
    expect(Object.keys(integrity).sort()).toEqual(loaded.sort());
    for (const file of loaded)
      expect([file, sha384(readFileSync(join(folder, file)))]).toEqual([file, integrity[file]]);
  });

  it('makes calls of the shape that the contracts have', async () => {
    const { byName, shapeOf } = await readContracts(contracts);
    const { calls } = inBuild(name, 'uses.json');
    expect(Object.keys(calls)).not.toEqual([]);
    for (const [call, { hash }] of Object.entries(calls)) {
      const [service, action] = call.split('/');
      expect([call, hash]).toEqual([call, shapeOf(byName.get(service).actions[action]).hash]);
    }
  });
});

describe.each(remoteNames)('the manifest of %s', (name) => {
  it('names files of the build for each screen, and wants what the shell provides', () => {
    const { integrity, screenFiles, wanted } = manifestOf(name);
    expect(Object.keys(screenFiles)).toEqual(inBuild(name, 'screens.json'));
    for (const [screen, files] of Object.entries(screenFiles)) {
      expect([screen, files.length > 1]).toEqual([screen, true]);
      expect(files.filter((file) => !integrity[file])).toEqual([]);
    }
    const { provides } = manifestOf('shell');
    expect(Object.keys(wanted).filter((request) => !provides[request])).toEqual([]);
  });

  it('is small: 18 KB after brotli', () => {
    expect(readFileSync(join(buildFolder(name), 'mf-manifest.json.br')).length).toBeLessThanOrEqual(18_000);
  });
});

describe('the script that knows the hashes of the shell', () => {
  it('takes at most 6.4 KB after brotli', () => {
    const [script] = Object.keys(manifestOf('shell').integrity).filter((file) =>
      file.startsWith('assets/integrity.'),
    );
    expect(readFileSync(join(buildFolder('shell'), `${script}.br`)).length).toBeLessThanOrEqual(6400);
  });
});
