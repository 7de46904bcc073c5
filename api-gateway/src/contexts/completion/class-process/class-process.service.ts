import {
  countDone,
  findProcessClass,
  processPlaces,
  WHERE_DONE,
  whereNamed,
  withDepartment,
} from './class-process.query.ts';
import type { ProcessClass, ProcessRow } from './class-process.query.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { submittedPlaces } from '../../classes/estimate/estimate.port.ts';
import { resultOfRecord } from '../../exams/exam-grading/exam-grading.port.ts';
import type { ExamResult } from '../../exams/exam-grading/exam-grading.port.ts';
import { certsOfClasses, stepsOf } from '../my-class/class-steps.port.ts';
import type { PersonCert } from '../my-class/class-steps.port.ts';
import { classProcess } from '@college/contracts/completion/class-process';
import type { ClassProcessRow } from '@college/contracts/completion/class-process';
import type { ClassStepName } from '@college/contracts/classes/class-step';
import { commonErrors } from '@college/contracts/core/errors';

const mustReport = ({ train_mode }: ProcessClass): boolean => train_mode !== 'online';

interface Done {
  readonly evaluated: ReadonlySet<number>;
  /** By account. */
  readonly results: ReadonlyMap<number, ExamResult>;
  readonly certs: ReadonlyMap<number, PersonCert>;
}

const passedAt = (result: ExamResult | undefined): string | null =>
  result?.passed === true ? result.gradedAt : null;

const rowOf = (
  row: ProcessRow,
  found: ProcessClass,
  { evaluated, results, certs }: Done,
): ClassProcessRow => ({
  placeId: row.place_id,
  userId: row.user_id,
  name: row.name,
  departmentName: row.department_name ?? '',
  earnedHours: row.settled_hours ?? shownHours(row.earned_hours),
  needHours: row.need_hours,
  lastTime: row.last_at,
  steps: stepsOf({
    state: 'approved',
    appliedAt: row.applied_at ?? row.creation_time,
    decidedAt: row.decided_at,
    reason: '',
    mustReport: mustReport(found),
    reportedAt: row.report_state === 'reported' ? (row.reported_at ?? row.creation_time) : null,
    hoursMet: Number(row.hours_met) === 1,
    lastStudied: row.last_at,
    mustExam: found.need_exam,
    examPassedAt: passedAt(results.get(row.user_id)),
    mustEvaluate: found.need_estimate,
    evaluated: evaluated.has(row.place_id),
    settled: row.settled,
    settledAt: row.settled_at,
    certificate: certs.get(row.user_id) ?? null,
  }),
});

type Counted = Exclude<ClassStepName, 'applied' | 'audited'>;

const isIn = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);

export const classProcessService = implement(classProcess, {
  GetTrainClassTrainManage: async ({ classId, step, isDone = true, keyword, ...query }, context) => {
    const { read, keys, scope, language } = context;
    const found = await findProcessClass(read, scope, classId, language);
    if (!found) return fail(commonErrors.notFound);
    const { placeIds, userIds, students, ...counts } = await countDone(read, scope, classId);
    const evaluated = await submittedPlaces(read, keys, classId, placeIds);
    const results = found.need_exam ? await resultOfRecord(read, classId) : new Map<number, ExamResult>();
    const passed = userIds.filter((id) => passedAt(results.get(id)) !== null);
    const certRows = await certsOfClasses(read, { classIds: [classId] });
    const certs = new Map(certRows.map((cert) => [cert.user_id, cert]));
    const certified = userIds.filter((id) => certs.get(id)?.state === 'valid');
    const rows = processPlaces(read, scope, classId);
    if (keyword) whereNamed(read, rows, keyword);
    if (step === 'estimate') {
      const given = [...evaluated];
      if (isDone) rows.whereIn('student.place_id', given);
      else rows.whereNotIn('student.place_id', given);
    } else if (step === 'exam' || step === 'certificate') {
      const done = step === 'exam' ? passed : certified;
      if (isDone) rows.whereIn('student.user_id', done);
      else rows.whereNotIn('student.user_id', done);
    } else if (step !== undefined && isIn(WHERE_DONE, step)) {
      if (isDone) rows.where(WHERE_DONE[step]);
      else rows.whereNot(WHERE_DONE[step]);
    }
    const page = await listPage(read, rows, query, {
      sortable: {
        name: 'student.name_key',
        earnedHours: 'student.earned_hours',
        lastTime: { emptyLast: 'student.last_at' },
      },
      order: 'name',
      select: (sorted) => withDepartment(read, sorted, language),
      view: (items: readonly ProcessRow[]) =>
        items.map((row) => rowOf(row, found, { evaluated, results, certs })),
    });
    if (isFailure(page)) return page;
    const done: Readonly<Record<Counted, number>> = {
      ...counts,
      exam: passed.length,
      estimate: evaluated.size,
      certificate: certified.length,
    };
    const steps: readonly Counted[] = [
      ...(mustReport(found) ? (['reported'] as const) : []),
      'studied',
      ...(found.need_exam ? (['exam'] as const) : []),
      ...(found.need_estimate ? (['estimate'] as const) : []),
      'settled',
      'certificate',
    ];
    return {
      classId,
      className: found.name,
      students,
      counts: steps.map((name) => ({ step: name, done: done[name] })),
      ...page,
    };
  },
});
