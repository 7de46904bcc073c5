/** Everything of a finished class as one zip, signed. */
import { examErrors } from '../exams/exam.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import { ExportJob, exportJobErrors } from '../platform/export-job.ts';

export const classArchiveErrors = {
  /** It can still change. */
  notFinished: defineError('class-archive.not-finished', ErrorCode.illegalTransition),
} as const;

export const classArchive = defineService('TrainClass', {
  GetTrainClassArchiveKey: endpoint({
    kind: 'query',
    summary: 'The fingerprint of the key with which this site signs archives at present',
    access: 'train-class:finish',
    output: z.object({ fingerprint: z.string() }),
  }),
  ArchiveTrainClass: endpoint({
    kind: 'command',
    summary:
      'Have the archive of a finished class made: roster, attendance, hours with their evidence, papers and marks of exams, evaluation, wares, history and proofs, with a signed manifest; a reason adds the photos for those who may see them',
    access: 'train-class:finish',
    input: ById.extend({
      /** With it the photos come along, for those who have the permission `user:reveal`. Recorded in the audit log. */
      photosReason: reasonText(200).optional(),
    }),
    output: ExportJob,
    errors: [classArchiveErrors.notFinished, examErrors.ownExam, exportJobErrors.tooMany],
  }),
});
