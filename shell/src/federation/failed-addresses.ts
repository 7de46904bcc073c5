/**
 * Addresses that failed. A browser repeats the failure of an address that hung, and caches a broken answer; so the next
 * request uses a changed query. The chunk loaders of every build look here (`ChunkAddressPlugin` of packages/build).
 */
const failures: Record<string, number> = {};
Object.assign(globalThis, { collegeRetries: failures });

const withoutRetry = (address: string): string => address.replace(/[?&]retry=\d+$/, '');

export const noteFailedAddress = (address: string): void => {
  const key = withoutRetry(address);
  failures[key] = (failures[key] ?? 0) + 1;
};

/** The address to request now. */
export const currentAddress = (address: string): string => {
  const count = failures[address];
  return count === undefined ? address : `${address}?retry=${count}`;
};
