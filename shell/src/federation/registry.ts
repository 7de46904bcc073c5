import type { Registry, RemoteEntry } from '@college/contracts/system/micro-frontend';

let registry: Registry = { remotes: [] };

/** The registry as the document carried it; called once at start. */
export const setRegistry = (next: Registry): void => {
  registry = next;
};

/** Asks again which version of each remote is due; throws what `fetchRegistry` throws and then keeps the old answer. */
export const refreshRegistry = async (fetchRegistry: () => Promise<Registry>): Promise<void> => {
  registry = await fetchRegistry();
};

export const registered = (remote: string): RemoteEntry | undefined =>
  registry.remotes.find(({ name }) => name === remote);
