/** Which versions this page was made of, and whether others are due by now. */
import { create } from 'zustand';
import { useRegistry } from '../federation/registry.ts';

interface InUse {
  /** The version that was due when a screen of the remote was gone to. */
  due: string;
  /** The version in view: another one where that could not be loaded. */
  shown: string;
}

const useInUse = create<{ shell: string | null; remotes: Readonly<Record<string, InUse>> }>()(() => ({
  shell: null,
  remotes: {},
}));

export const noteShellInUse = (shell: string | null): void => useInUse.setState({ shell });

const note = (remote: string, inUse: (before: InUse | undefined) => InUse): void =>
  useInUse.setState(({ remotes }) => ({ remotes: { ...remotes, [remote]: inUse(remotes[remote]) } }));

/** A screen of the remote was gone to while this version was due. */
export const noteRemoteInUse = (remote: string, due: string): void =>
  note(remote, (before) => (before?.due === due ? before : { due, shown: due }));

/** Another version than the one due is in view: when that one is due again, a reload would bring nothing. */
export const noteFallbackInView = (remote: string, due: string, shown: string): void =>
  note(remote, () => ({ due, shown }));

/** What a reload would bring, as a text that names it: `shell 1.2.0, business 1.1.0`. Null: nothing new. */
export const useNewVersion = (): string | null => {
  const { shell, remotes } = useRegistry();
  const inUse = useInUse();
  const news = remotes
    .filter(({ name, due, overridden }) => {
      const used = inUse.remotes[name];
      return due && !overridden && used !== undefined && ![used.due, used.shown].includes(due.version);
    })
    .map(({ name, due }) => `${name} ${due?.version ?? ''}`);
  if (shell !== null && inUse.shell !== null && shell !== inUse.shell) news.unshift(`shell ${shell}`);
  return news.length > 0 ? news.join(', ') : null;
};
