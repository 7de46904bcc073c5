/** Which versions this page was made of, and whether others are due by now. */
import { create } from 'zustand';
import { useRegistry } from '../federation/registry.ts';

const useInUse = create<{ shell: string | null; remotes: Readonly<Record<string, string>> }>()(() => ({
  shell: null,
  remotes: {},
}));

export const noteShellInUse = (shell: string | null): void => useInUse.setState({ shell });

/** The version that was due when a screen of the remote was gone to. */
export const noteRemoteInUse = (remote: string, version: string): void =>
  useInUse.setState(({ remotes }) => ({ remotes: { ...remotes, [remote]: version } }));

/** What a reload would bring, as a text that names it: `shell 1.2.0, business 1.1.0`. Null: nothing new. */
export const useNewVersion = (): string | null => {
  const { shell, remotes } = useRegistry();
  const inUse = useInUse();
  const news = remotes
    .filter(({ name, due, overridden }) => {
      const used = inUse.remotes[name];
      return due && !overridden && used !== undefined && used !== due.version;
    })
    .map(({ name, due }) => `${name} ${due?.version ?? ''}`);
  if (shell !== null && inUse.shell !== null && shell !== inUse.shell) news.unshift(`shell ${shell}`);
  return news.length > 0 ? news.join(', ') : null;
};
