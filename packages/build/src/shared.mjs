/**
 * The packages that shell and remotes share at run time. This is the only list: any other package is bundled by its
 * users.
 */
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { declaredRange, installedDir, installedVersion, readJson } from './installed-version.mjs';
import { moduleFile, packageDir, providesFile, shellDir } from './paths.mjs';

/** Stateful packages exist once: the shell provides these, and remotes contain no fallback copy. */
const singletons = ['react', 'react-dom', '@college/portal-sdk/'];

/**
 * Stateless packages: the copy that is loaded first serves everybody whose range it satisfies; others use their own.
 */
const replaceable = ['@college/ui-kit/', 'react-hook-form'];

/**
 * Contracts import this module by a relative path, while sharing uses the literal request, so it is named by its file.
 * With sharing, zod is on the page once, and each remote keeps the contracts that it was built with.
 */
const schemaFile = (dir) => moduleFile('contracts', 'core/schema', dir);
const schemaKey = '@college/contracts/core/schema';

/** Stateful packages that remotes may use only through portal-sdk, with the portal-sdk module to use instead. */
export const behindPortalSdk = {
  '@tanstack/react-query': 'query',
  axios: 'http',
  i18next: 'texts',
  'react-i18next': 'texts',
  'react-router': 'router',
  'react-router-dom': 'router',
  zustand: 'session',
};

const packageOf = (request) => /^(@[^/]+\/)?[^/]+/.exec(request)[0];

/**
 * The `shared` option of the remote in `dir`, for a shell that provides `provides`: version by literal request. Throws
 * when the shell does not provide what the remote needs: in the browser a singleton of the wrong version would only
 * cause a warning.
 */
export function sharedByRemote(dir, provides) {
  const wanted = (packageName) => declaredRange(dir, packageName) ?? `^${installedVersion(dir, packageName)}`;
  const fromShell = (request) => {
    const packageName = packageOf(request);
    const requiredVersion = wanted(packageName);
    const provided = versionIn(provides, request);
    if (!provided || !semver.satisfies(provided, requiredVersion, { includePrerelease: true }))
      throw new Error(
        `${dir} wants ${packageName} ${requiredVersion}, and the shell provides ${provided ?? 'none'}`,
      );
    return { singleton: true, import: false, requiredVersion };
  };
  const withFallback = (packageName) => ({
    singleton: false,
    version: installedVersion(dir, packageName),
    requiredVersion: wanted(packageName),
  });
  return {
    ...tabulate(singletons, fromShell),
    ...tabulate(replaceable, (request) => withFallback(packageOf(request))),
    [schemaFile(dir)]: { ...withFallback('@college/contracts'), shareKey: schemaKey },
  };
}

/** The version under a request; for a prefix such as `@college/portal-sdk/`, that of whatever begins with it. */
const versionIn = (provides, request) =>
  provides[request.endsWith('/') ? Object.keys(provides).find((key) => key.startsWith(request)) : request];

/**
 * What the shell in `dir` provides, as the option of ProvideSharedPlugin: the whole list, including every module of
 * portal-sdk and ui-kit, whether or not the shell uses it. What it does not need at start is fetched when a remote
 * requests it.
 */
export function providedByShell(dir) {
  const provide = (packageName, singleton) => {
    const version = installedVersion(dir, packageName);
    return { singleton, version, requiredVersion: `^${version}` };
  };
  const provideEach = (requests, singleton) =>
    requests.flatMap((request) =>
      request.endsWith('/')
        ? modulesOf(request).map(([file, shareKey]) => [
            file,
            { ...provide(packageOf(request), singleton), shareKey },
          ])
        : [
            [
              singleton ? request : entryOf(dir, request),
              { ...provide(request, singleton), shareKey: request },
            ],
          ],
    );
  return Object.fromEntries([
    ...provideEach(singletons, true),
    ...provideEach(replaceable, false),
    [schemaFile(dir), { ...provide('@college/contracts', false), shareKey: schemaKey }],
  ]);
}

/** The module of a package by its file: webpack offers what is named so even where the shell itself imports none of it. */
function entryOf(dir, packageName) {
  const folder = installedDir(dir, packageName);
  const { exports } = readJson(join(folder, 'package.json'));
  return realpathSync(join(folder, exports?.['.']?.import ?? 'index.js'));
}

/** The same from the remotes' side: version by literal request. */
export const providesOf = (dir) =>
  Object.fromEntries(
    Object.entries(providedByShell(dir))
      .map(([request, { shareKey = request, version }]) => [shareKey, version])
      .sort(),
  );

/** What the shell provides to builds made here: the shell in this repository, or that of the SDK. */
export const providedHere = () => (shellDir ? providesOf(shellDir) : readJson(providesFile));

/** The modules under a prefix such as `@college/ui-kit/`: file and the request that stands for it. */
function modulesOf(prefix) {
  const source = join(packageDir(prefix.split('/')[1]), 'src');
  return readdirSync(source)
    .filter((file) => /^[a-z0-9-]+\.tsx?$/.test(file))
    .map((file) => [join(source, file), prefix + file.replace(/\.tsx?$/, '')]);
}

const tabulate = (requests, value) =>
  Object.fromEntries(requests.map((request) => [request, value(request)]));
