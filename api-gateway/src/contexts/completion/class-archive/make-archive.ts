/** Makes the archive of a class: each file is summed while it is written; the index and the signed manifest come last. */
import { createHash } from 'node:crypto';
import { archiveIndex } from './archive-index.ts';
import { MANIFEST, SIGNATURE, summed } from './archive-manifest.ts';
import type { ArchivedFile, Manifest } from './archive-manifest.ts';
import { archiveParts } from './archive-parts.ts';
import { mayReveal } from '../class-export/class-export.port.ts';
import { trainedUntil, visibleClass } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassListRow } from '../../classes/class-record/class-record.port.ts';
import { isToSit } from '../../exams/exam-sitting/exam-sitting.port.ts';
import type { Progress } from '../../platform/job/job.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { signDocument, siteFingerprint } from '../../../crypto/document-signature.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { fileNamePart, zipStream } from '../../../export/zip-stream.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import { examErrors } from '@college/contracts/exams/exam';
import { commonErrors } from '@college/contracts/core/errors';

export interface ArchiveOrder {
  readonly classId: number;
  readonly origin: string;
  readonly withPhotos: boolean;
}

async function* entriesOf(
  row: TrainClassListRow,
  { origin, withPhotos }: ArchiveOrder,
  context: SignedInContext,
  onProgress: Progress,
): AsyncGenerator<ZipEntry> {
  const { settings, now, caller, keys } = context;
  const clock = (iso: string): string => wallClock(iso, settings.timeZone);
  const parts = archiveParts(withPhotos);
  const files: ArchivedFile[] = [];
  let done = 0;
  for (const part of parts) {
    for await (const entry of part.entries({ row, context, origin, onProgress: () => Promise.resolve() }))
      yield summed(entry, files);
    done += 1;
    await onProgress(done / (parts.length + 1));
  }
  const subjectIn = async (language: Language): Promise<string> =>
    (await visibleClass(context.read, { scope: context.scope, language }, row.id))?.subject_name ?? '';
  const made = now().toISOString();
  const index = archiveIndex(
    {
      site: origin,
      code: row.code,
      name: row.name,
      nameEn: row.name_en,
      subject: { en: await subjectIn('en'), 'zh-CN': await subjectIn('zh-CN') },
      from: clock(row.train_begin),
      to: clock(trainedUntil(row)),
      madeAt: clock(made),
      madeBy: caller.userName,
      fingerprint: siteFingerprint(keys),
    },
    parts,
    files,
  );
  yield summed({ name: 'index.html', content: index }, files);
  const manifest: Manifest = {
    version: 1,
    site: origin,
    class: { id: row.id, code: row.code, name: row.name },
    madeAt: made,
    madeBy: caller.userName,
    files,
  };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  // Recorded here as well, so that an archive can be known again after the keys were changed.
  await auditRead(context, {
    subjectType: 'train-class',
    subjectId: row.id,
    after: {
      files: files.length,
      manifest: createHash('sha256').update(bytes).digest('hex'),
      key: siteFingerprint(keys),
    },
  });
  yield { name: MANIFEST, content: bytes };
  yield { name: SIGNATURE, content: Buffer.from(`${JSON.stringify(signDocument(keys, bytes), null, 1)}\n`) };
}

export const makeArchive = async (order: ArchiveOrder, context: SignedInContext, onProgress: Progress) => {
  const row = await visibleClass(context.read, context, order.classId);
  if (!row) return fail(commonErrors.notFound);
  // The papers are in it with what is right.
  if (row.exam_id !== null && (await isToSit(context.read, row.exam_id, context.caller.userId)))
    return fail(examErrors.ownExam);
  const withPhotos = order.withPhotos && (await mayReveal(context));
  return {
    kind: 'zip' as const,
    fileName: `${fileNamePart(row.code)} ${fileNamePart(row.shown_name)}.zip`,
    content: zipStream(entriesOf(row, { ...order, withPhotos }, context, onProgress), context.now()),
  };
};
