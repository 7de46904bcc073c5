import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/** The whole content of a small file; null when there is none. */
export const readStored = async (storage: Pick<Storage, 'find'>, key: string): Promise<Buffer | null> => {
  const file = await storage.find(key);
  return file && buffer(file.open());
};
