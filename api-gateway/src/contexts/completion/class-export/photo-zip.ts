/** The accepted photos of the people of a class as a zip. */
import type { Progress } from '../../platform/job/job.port.ts';
import { photosBefore, photosOf } from './class-export.query.ts';
import type { People } from './class-export.query.ts';
import { readPhoto } from '../../identity/user-photo/user-photo.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { FileAnswer } from '../../../app/file-answer.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { countOf } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { fileNamePart, zipStream } from '../../../export/zip-stream.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import { classExportErrors } from '@college/contracts/completion/class-export';

type Reader = Pick<SignedInContext, 'read' | 'scope' | 'keys' | 'storage'>;

/** One picture is in memory at a time. Its name has the id of the place, since people share names. */
export async function* photoEntries(context: Reader, people: People): AsyncGenerator<ZipEntry> {
  const { read, scope } = context;
  const batches = newestFirst((before, limit) => photosBefore(read, scope, people, before, limit));
  for await (const rows of batches)
    for (const row of rows) {
      const content = await readPhoto(context, row);
      if (content) yield { name: `${fileNamePart(row.user_name)} ${row.id}.jpg`, content, compress: false };
    }
}

export const refuseWithoutPhotos = async (people: People, { read, scope }: Pick<Reader, 'read' | 'scope'>) =>
  (await countOf(photosOf(read, scope, people))) === 0 ? fail(classExportErrors.noPhotos) : null;

export const makePhotos = (
  people: People,
  context: SignedInContext,
  { onProgress }: { readonly onProgress: Progress },
): Promise<FileAnswer> => {
  const { language, now, settings } = context;
  async function* entries(): AsyncGenerator<ZipEntry> {
    let done = 0;
    for await (const entry of photoEntries(context, people)) {
      yield entry;
      done += 1;
      await onProgress(done);
    }
  }
  const day = todayOf({ now, settings });
  return Promise.resolve({
    kind: 'zip',
    fileName: `${messageFor('export.class-photos', language, null)} ${day}.zip`,
    content: zipStream(entries(), now()),
  });
};
