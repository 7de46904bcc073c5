/** Which version of each remote is due here, as the gateway resolved it for this caller. */
import type { Registry, RemoteEntry } from '@college/contracts/system/remote-registry';
import { create } from 'zustand';

export const useRegistry = create<Registry>()(() => ({ shell: null, remotes: [], notices: [] }));

export const setRegistry = (next: Registry): void => useRegistry.setState(next);

/** Asks again which version of each remote is due; throws what `fetchRegistry` throws and then keeps the old answer. */
export const refreshRegistry = async (fetchRegistry: () => Promise<Registry>): Promise<void> =>
  setRegistry(await fetchRegistry());

export const registered = (remote: string): RemoteEntry | undefined =>
  useRegistry.getState().remotes.find(({ name }) => name === remote);

/** Which versions are due, as one text to compare. */
export const versionsIn = ({ remotes }: Registry): string =>
  remotes
    .map(({ name, due }) => `${name} ${due?.version ?? ''}`)
    .sort()
    .join('\n');

/** Takes a notice off the page that has been acknowledged. */
export const dropNotice = (id: number): void =>
  useRegistry.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
