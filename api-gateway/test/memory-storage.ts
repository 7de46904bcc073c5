import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../src/storage/storage.ts';
import { requireKey } from '../src/storage/storage-key.ts';

/** A storage that is gone with the test. It takes the same keys as the real one. */
export const memoryStorage = (): Storage => {
  const files = new Map<string, Buffer>();
  return {
    find: async (key) => {
      const content = files.get(requireKey(key));
      if (!content) return null;
      return {
        size: content.length,
        open: (range) =>
          Readable.from([range ? content.subarray(range.start, range.end + 1) : content], {
            objectMode: false,
          }),
      };
    },
    put: async (key, content) => {
      files.set(requireKey(key), content instanceof Readable ? await buffer(content) : Buffer.from(content));
    },
    removeAll: async (prefix) => {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key);
    },
    reach: () => Promise.resolve(),
    async *keys() {
      yield* files.keys();
    },
  };
};
