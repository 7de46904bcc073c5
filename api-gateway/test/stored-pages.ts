import { pagedPdf } from './pdf-maker.ts';
import { pageKey } from '../src/contexts/content/ware-media/media-store.ts';
import type { Database } from '../src/db/database.ts';
import type { Storage } from '../src/storage/storage.ts';

/** Stores the pages of a document that a test has put straight in the database, as the job would have. */
export const storedPages = async (database: Database, storage: Storage, wareId: number): Promise<void> => {
  const media = (await database
    .read('ware_media as m')
    .join('course_wares as w', 'w.file_id', 'm.file_id')
    .where('w.id', wareId)
    .first('m.row_key', 'm.made_key', 'm.pages')) as { row_key: string; made_key: string; pages: number };
  for (let page = 0; page < media.pages; page += 1) await storage.put(pageKey(media, page), pagedPdf(1));
};
