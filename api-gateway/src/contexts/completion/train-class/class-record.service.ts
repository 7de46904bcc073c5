import { copyTrainClass } from './class-copy.ts';
import { studyOf } from './class-study.query.ts';
import { delayTrainClass } from './class-delay.ts';
import { readinessOf } from './class-readiness.ts';
import { wholeClass } from './class-whole.ts';
import { updateWholeClass } from './train-class.changes.ts';
import { findTrainClass, newestClasses } from '../../classes/class-record/train-class.table.ts';
import { trainClassRow } from '../../classes/class-record/class-record.port.ts';
import { nextOfClass } from './class-next.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { classRecord } from '@college/contracts/classes/class-record';
import { classNext } from '@college/contracts/completion/class-next';
import { commonErrors } from '@college/contracts/core/errors';

/** Entries of the drop-down of classes. */
const SELECTION = 200;

export const classNextService = implement(classNext, { GetTrainClassNext: nextOfClass });

export const classRecordService = implement(classRecord, {
  GetTrainClassInfoNew: ({ id }, context) => wholeClass(context.read, context, id),
  UpdateTrainClassNew: updateWholeClass,
  GetTrainClassReadiness: readinessOf,
  GetSimpleTrainClassInfo: async ({ id }, { read, scope, now, language }) => {
    const row = await findTrainClass(read, scope, id, language);
    if (!row) return fail(commonErrors.notFound);
    const { code, name, subjectName, applyBegin, applyEnd, trainBegin, trainEnd, state, phase } =
      trainClassRow(row, now());
    return { id, code, name, subjectName, applyBegin, applyEnd, trainBegin, trainEnd, state, phase };
  },
  GetTrainClassSelection: (_input, { read, scope, language }) =>
    newestClasses(read, scope, language, SELECTION),
  CopyTrainClass: copyTrainClass,
  DelayTrainClass: delayTrainClass,
  CanDeleteCourse: async ({ classId, courseId }, { read, scope, language }) => {
    const row = await findTrainClass(read, scope, classId, language);
    if (!row) return fail(commonErrors.notFound);
    const { students, seconds } = (await studyOf(read, classId, [courseId])).get(courseId) ?? {
      students: 0,
      seconds: 0,
    };
    const reason =
      row.state === 'finished' ? 'class-finished' : row.state === 'published' && seconds > 0 ? 'studied' : '';
    return { can: reason === '', reason, students, seconds } as const;
  },
});
