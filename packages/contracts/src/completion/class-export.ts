/** Classes and their people as files. */
import { PeopleOfClass, periodProofErrors } from './period-proof.ts';
import { TrainClassPhase, TrainClassState, TrainMode } from './train-class-row.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { exportErrors } from '../core/export.ts';
import { Id } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import { ExportJob, exportJobErrors, mayWait } from '../platform/export-job.ts';

export const classExportErrors = {
  /** None of the people has an accepted photo. */
  noPhotos: defineError('class-export.no-photos', ErrorCode.illegalTransition),
} as const;

/** Whole ID cards instead of masked ones, for those who have the permission `user:reveal`. Recorded in the audit log. */
const withCards = { cardsReason: reasonText(200).optional() } as const;

const sheetOfPeople = <const Extra extends Partial<typeof withCards>>(summary: string, extra: Extra) =>
  endpoint({
    kind: 'query',
    summary,
    access: 'class-user:export',
    input: PeopleOfClass.extend({ ...mayWait, ...extra }),
    file: 'xlsx',
    output: ExportJob,
    errors: [exportJobErrors.tooMany],
  });

export const classExport = defineService('TrainClass', {
  ExportTrainClass: endpoint({
    kind: 'query',
    summary: 'The training classes that the caller may see, as a workbook',
    access: 'train-class:export',
    input: z.object({
      keyword: z.string().trim().max(100).optional(),
      state: TrainClassState.optional(),
      phase: TrainClassPhase.optional(),
      subjectId: Id.optional(),
      areaCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      trainMode: TrainMode.optional(),
    }),
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
  ExportTrainClassStudentInfo: sheetOfPeople(
    'The students of a class, personal data masked, as a workbook',
    withCards,
  ),
  ExportTrainClassStudentReport: sheetOfPeople('Who reported to a class, when and how, as a workbook', {}),
  ExportTrainClassStudentAttendance: sheetOfPeople(
    'Attendance of a class, a row for each student and lesson, as a workbook',
    {},
  ),
  ExportTrainClassStudentScore: sheetOfPeople('Hours, scores and results of a class, as a workbook', {}),
  ExportEstimateSummary: endpoint({
    kind: 'query',
    summary: 'What the students say of a class together, as a workbook; nothing below five of them',
    access: 'estimate:read',
    input: z.object({ classId: Id }),
    file: 'xlsx',
  }),
  ExportTrainClassStudentImg: endpoint({
    kind: 'command',
    summary: 'The accepted photos of the students of a class, as a zip; who took them and why is recorded',
    access: 'user:reveal',
    input: PeopleOfClass.extend({
      /** Recorded in the audit log. */
      reason: reasonText(200),
      ...mayWait,
    }),
    file: 'zip',
    output: ExportJob,
    errors: [classExportErrors.noPhotos, exportJobErrors.tooMany],
  }),
  ExportTranUserInfo: sheetOfPeople('Trained people with their hours and results, as a workbook', withCards),
  ExportTranUserInfoAndPeriodProve: endpoint({
    kind: 'command',
    summary: 'Trained people as a workbook, and their proofs of hours as PDFs, in one zip',
    access: 'class-user:export',
    input: PeopleOfClass.extend(mayWait),
    file: 'zip',
    output: ExportJob,
    errors: [periodProofErrors.noHours, periodProofErrors.tooManyPeople, exportJobErrors.tooMany],
  }),
});
