/** The last registry with which a screen could be shown, for when the gateway cannot resolve it. */
import { Registry } from '@college/contracts/delivery/remote-registry';
import { setRegistry, useRegistry } from './registry.ts';
import { tryStore } from './try-store.ts';

const KEY = 'college_registry';

/** Stores the present registry, unless it contains a developer's build, which would outlive its permission. */
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
