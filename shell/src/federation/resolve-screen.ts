import type { RemoteBuild } from '@college/contracts/delivery/remote-registry';
import { registerIntegrity } from './page-files.ts';
import { dueHere, isWithinReach, registered } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** A build of a remote: the input of the later stages. */
export interface Remote {
  remote: string;
  version: string;
  /** Absolute, so that addresses in the manifest can be resolved against it; ends with a slash. */
  baseUrl: string;
  manifestUrl: string;
  /** Null: without integrity, which is the case for a developer's own build. */
  manifestIntegrity: string | null;
}

export interface Target {
  screen: string;
  due: Remote;
  /** Shown when the current one cannot be loaded. */
  fallback: Remote | null;
}

/** `business/train-class/list` is the screen `train-class/list` of `business`. */
export const partsOf = (component: string): { remote: string; screen: string } => {
  const slash = component.indexOf('/');
  return { remote: component.slice(0, Math.max(slash, 0)), screen: component.slice(slash + 1) };
};

/** Stage 1: the builds of the remote that has this screen. `component` is `<remote>/<screen>`. */
export const resolveScreen = (component: string): Target => {
  const { remote, screen } = partsOf(component);
  const refuse = (reason: string, fault: 'lasting' | 'unfit' = 'lasting') =>
    new RemoteLoadError('resolve', { remote, version: null }, reason, { fault });

  if (remote === '' || screen === '') throw refuse(`'${component}' is not of the form <remote>/<screen>`);
  const entry = registered(remote);
  if (!entry) throw refuse('it is not in the registry');
  const due = dueHere(entry);
  if (!due) throw refuse('no build of it can be served');
  if (!isWithinReach(due))
    throw refuse(`the policy of this page lets in nothing from ${due.baseUrl}`, 'unfit');
  const { fallback } = entry;
  const isBehind = fallback && fallback.version !== due.version && isWithinReach(fallback);
  return {
    screen,
    due: located(remote, due),
    fallback: isBehind ? located(remote, fallback) : null,
  };
};

const located = (remote: string, build: RemoteBuild): Remote => {
  const baseUrl = new URL(build.baseUrl, location.href).href;
  const manifestUrl = `${baseUrl}mf-manifest.json`;
  if (build.manifestIntegrity) registerIntegrity(manifestUrl, build.manifestIntegrity);
  return { remote, ...build, baseUrl, manifestUrl };
};
