import { makeArchive } from './make-archive.ts';
import { mayReveal } from '../class-export/class-export.port.ts';
import { noteArchived, visibleClass } from '../../classes/class-record/class-record.port.ts';
import { isToSit } from '../../exams/exam-sitting/exam-sitting.port.ts';
import { defineExportKind, orderExport } from '../../platform/job/job.port.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { siteFingerprint } from '../../../crypto/document-signature.ts';
import { classArchive, classArchiveErrors } from '@college/contracts/completion/class-archive';
import { examErrors } from '@college/contracts/exams/exam';
import { commonErrors } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';

export const archiveJob = defineExportKind({
  name: 'class-archive',
  order: z.object({ classId: Id, origin: z.string(), withPhotos: z.boolean() }),
  make: makeArchive,
  noteDone: (trx, { classId }, { now }) => noteArchived(trx, classId, now()),
});

export const classArchiveService = implement(classArchive, {
  GetTrainClassArchiveKey: (_input, { keys }) => Promise.resolve({ fingerprint: siteFingerprint(keys) }),

  ArchiveTrainClass: async ({ id, photosReason }, context) => {
    const { read, caller, language, singleSignOnCookie } = context;
    const row = await visibleClass(read, context, id);
    if (!row) return fail(commonErrors.notFound);
    if (row.state !== 'finished') return fail(classArchiveErrors.notFinished);
    if (row.exam_id !== null && (await isToSit(read, row.exam_id, caller.userId)))
      return fail(examErrors.ownExam);
    const withPhotos = photosReason !== undefined;
    if (withPhotos && !(await mayReveal(context))) return fail(commonErrors.forbidden);
    const title = messageFor('archive.title', language, null);
    return orderExport(
      context,
      archiveJob,
      {
        order: { classId: id, origin: singleSignOnCookie.origin, withPhotos },
        title,
        subject: { kind: 'train-class', id },
        call: 'TrainClass/ArchiveTrainClass',
        access: 'train-class:finish',
        // Its progress counts shares of the whole.
        total: 1,
      },
      { name: row.name, file: 'archive.title', ...(withPhotos && { reason: photosReason }) },
    );
  },
});
