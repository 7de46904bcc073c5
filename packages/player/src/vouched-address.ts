/** Files of a build by address, with the hash that the browser must find; filled by the shell. */
declare global {
  var collegeIntegrity: Record<string, string> | undefined;
}

const cache = new Map<string, Promise<string>>();

const fetched = async (address: string): Promise<string> => {
  const integrity = globalThis.collegeIntegrity?.[address];
  const response = await fetch(address, integrity ? { integrity } : {});
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const script = await response.blob();
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
};

/**
 * The address of a worker's script that has the hash of its build: a worker takes no integrity, so the script is
 * fetched with it. It works for a remote on another origin too, from which no worker could be started.
 */
export const vouchedAddress = (url: URL): Promise<string> => {
  const address = url.href;
  const known = cache.get(address) ?? fetched(address);
  cache.set(address, known);
  // The next try fetches again.
  known.catch(() => cache.delete(address));
  return known;
};
