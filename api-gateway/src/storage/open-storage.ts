import { localFolder } from './local-folder.ts';
import type { StoragePlace } from './storage-place.ts';
import type { Storage } from './storage.ts';

/** The S3 client is large, so it is loaded only for a bucket. */
export const openStorage = async (place: StoragePlace): Promise<Storage> =>
  place.kind === 'folder' ? localFolder(place.folder) : (await import('./s3-bucket.ts')).s3Bucket(place);
