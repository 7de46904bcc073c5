import { registered } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** A build of a remote: what the later stages work on. */
export interface Remote {
  remote: string;
  version: string;
  /** Absolute, so that addresses in the manifest can be taken relative to it. */
  manifestUrl: string;
}

/** Stage 1: which build of which remote has this screen. `component` is `<remote>/<screen>`. */
export const resolveScreen = (component: string): Remote & { screen: string } => {
  const slash = component.indexOf('/');
  const remote = component.slice(0, Math.max(slash, 0));
  const screen = component.slice(slash + 1);
  const refuse = (reason: string, version: string | null = null) =>
    new RemoteLoadError('resolve', { remote, version }, reason);

  if (remote === '' || screen === '') throw refuse(`'${component}' is not of the form <remote>/<screen>`);
  const entry = registered(remote);
  if (!entry) throw refuse('it is not in the registry');
  const { version, manifestUrl } = entry;
  if (version === null || manifestUrl === null) throw refuse('no build of it can be served', version);
  return { remote, screen, version, manifestUrl: new URL(manifestUrl, location.href).href };
};
