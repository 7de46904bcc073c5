import { localFolder } from './local-folder.ts';
import type { StoragePlace } from './storage-place.ts';
import type { Storage } from './storage.ts';

/** The client of buckets is large, and loaded for one only. */
export const openStorage = async (place: StoragePlace): Promise<Storage> =>
  place.kind === 'folder' ? localFolder(place.folder) : (await import('./s3-bucket.ts')).s3Bucket(place);
