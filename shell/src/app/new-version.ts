/** Which versions this page uses, and whether newer ones are live. */
import { create } from 'zustand';
import { useRegistry } from '../federation/index.ts';

interface InUse {
  /** The live version when the user navigated to a screen of the remote. */
  due: string;
  /** The displayed version: a different one if that could not be loaded. */
  shown: string;
}

const useInUse = create<{ shell: string | null; remotes: Readonly<Record<string, InUse>> }>()(() => ({
  shell: null,
  remotes: {},
}));

export const noteShellInUse = (shell: string | null): void => useInUse.setState({ shell });

const note = (remote: string, inUse: (before: InUse | undefined) => InUse): void =>
  useInUse.setState(({ remotes }) => ({ remotes: { ...remotes, [remote]: inUse(remotes[remote]) } }));

/** The user navigated to a screen of the remote while this version was live. */
export const noteRemoteInUse = (remote: string, due: string): void =>
  note(remote, (before) => (before?.due === due ? before : { due, shown: due }));

/** A fallback is displayed: when the same version is live again, a reload would change nothing. */
export const noteFallbackInView = (remote: string, due: string, shown: string): void =>
  note(remote, () => ({ due, shown }));

/** What a reload would bring, as text: `shell 1.2.0, business 1.1.0`. Null: nothing new. */
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
