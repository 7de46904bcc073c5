/** Which version of each remote this caller gets, as resolved by the gateway. */
import type { Registry, RemoteEntry } from '@college/contracts/delivery/remote-registry';
import { create } from 'zustand';

export const useRegistry = create<Registry>()(() => ({ shell: null, remotes: [], notices: [] }));

export const setRegistry = (next: Registry): void => useRegistry.setState(next);

/** Fetches the registry again; on an error of `fetchRegistry` rethrows it and keeps the old one. */
export const refreshRegistry = async (fetchRegistry: () => Promise<Registry>): Promise<void> =>
  setRegistry(await fetchRegistry());

export const registered = (remote: string): RemoteEntry | undefined =>
  useRegistry.getState().remotes.find(({ name }) => name === remote);

/** The live versions as one text, for comparison. */
export const versionsIn = ({ remotes }: Registry): string =>
  remotes
    .map(({ name, due }) => `${name} ${due?.version ?? ''}`)
    .sort()
    .join('\n');

/** Removes an acknowledged notice from the page. */
export const dropNotice = (id: number): void =>
  useRegistry.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
