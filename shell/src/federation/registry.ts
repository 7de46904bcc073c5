/** Which version of each remote this caller gets, as resolved by the gateway, and the last answer that worked. */
import { Registry } from '@college/contracts/delivery/remote-registry';
import type { RemoteBuild, RemoteEntry } from '@college/contracts/delivery/remote-registry';
import { create } from 'zustand';

interface Known extends Registry {
  /**
   * The origins of builds that the content security policy of the document admits besides its own. It lists those of
   * the document's registry, and does not change until the page is reloaded.
   */
  admitted: readonly string[];
}

export const useRegistry = create<Known>()(() => ({ shell: null, remotes: [], notices: [], admitted: [] }));

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

const originOf = ({ baseUrl }: RemoteBuild): string => new URL(baseUrl, location.href).origin;

/** Records which origins the document's registry names; null when it had none. */
export const noteOriginsOf = (registry: Registry | null): void => {
  const builds = (registry?.remotes ?? []).flatMap(({ due, fallback }) => [due, fallback]);
  useRegistry.setState({ admitted: builds.filter((build) => build !== null).map(originOf) });
};

/** Whether this page can load the build. */
export const isWithinReach = (build: RemoteBuild): boolean =>
  [location.origin, ...useRegistry.getState().admitted].includes(originOf(build));

/**
 * The build to show on this page: the current one, or its fallback while the current one requires a reload. Trying
 * would fail, and would count against a version that is sound.
 */
export const dueHere = ({ due, fallback, overridden }: RemoteEntry): RemoteBuild | null =>
  due && fallback && !overridden && !isWithinReach(due) && isWithinReach(fallback) ? fallback : due;

/** Stores an item if possible: a full or forbidden storage changes nothing for the user. */
export const tryStore = (storage: Pick<Storage, 'setItem'>, key: string, text: string): boolean => {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
};

const KEY = 'college_registry';

/**
 * Stores the present registry, with which a screen could be shown, for when the gateway cannot resolve it. Not one that
 * contains a developer's build, which would outlive its permission.
 */
export const storeRegistry = (): void => {
  const { shell, remotes } = useRegistry.getState();
  if (remotes.some(({ overridden }) => overridden)) return;
  tryStore(localStorage, KEY, JSON.stringify({ shell, remotes, notices: [] }));
};

/** Adds the remotes to the present registry that only the stored one contains. */
export const fallBackToStoredRegistry = (): void => {
  const stored = storedRegistry();
  if (!stored) return;
  const present = useRegistry.getState();
  const known = new Set(present.remotes.map(({ name }) => name));
  setRegistry({
    ...present,
    remotes: [...present.remotes, ...stored.remotes.filter(({ name }) => !known.has(name))],
  });
};

const storedRegistry = (): Registry | null => {
  const parsed = Registry.safeParse(readJson(localStorage.getItem(KEY)));
  return parsed.success ? parsed.data : null;
};

const readJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Truncated text, from a browser that ran out of space.
    return null;
  }
};
