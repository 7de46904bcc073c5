import type { RemoteManifest } from '@college/contracts/core/remote-build';
import type { RemoteBuild } from '@college/contracts/system/remote-registry';
import { vouchFor } from './page-globals.ts';
import { registered } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** A build of a remote: what the later stages work on. */
export interface Remote {
  remote: string;
  version: string;
  /** Absolute, so that addresses in the manifest can be taken relative to it; ends with a slash. */
  baseUrl: string;
  manifestUrl: string;
  /** Null: nothing vouches for what it holds. That is a developer's own build. */
  manifestIntegrity: string | null;
  /** Known already, so that none has to be fetched. */
  manifest: RemoteManifest | null;
}

export interface Target {
  screen: string;
  due: Remote;
  /** To be shown when the one that is due cannot be loaded. */
  fallback: Remote | null;
}

/** `business/train-class/list` is the screen `train-class/list` of `business`. */
export const partsOf = (component: string): { remote: string; screen: string } => {
  const slash = component.indexOf('/');
  return { remote: component.slice(0, Math.max(slash, 0)), screen: component.slice(slash + 1) };
};

/** Stage 1: which builds of which remote have this screen. `component` is `<remote>/<screen>`. */
export const resolveScreen = (component: string): Target => {
  const { remote, screen } = partsOf(component);
  const refuse = (reason: string) => new RemoteLoadError('resolve', { remote, version: null }, reason);

  if (remote === '' || screen === '') throw refuse(`'${component}' is not of the form <remote>/<screen>`);
  const entry = registered(remote);
  if (!entry) throw refuse('it is not in the registry');
  const { due, fallback, manifest } = entry;
  if (!due) throw refuse('no build of it can be served');
  return {
    screen,
    due: located(remote, due, manifest),
    fallback: fallback && fallback.version !== due.version ? located(remote, fallback, null) : null,
  };
};

const located = (remote: string, build: RemoteBuild, manifest: RemoteManifest | null): Remote => {
  const baseUrl = new URL(build.baseUrl, location.href).href;
  const manifestUrl = `${baseUrl}mf-manifest.json`;
  if (build.manifestIntegrity) vouchFor(manifestUrl, build.manifestIntegrity);
  return { remote, ...build, baseUrl, manifestUrl, manifest };
};
