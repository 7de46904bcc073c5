/** Exam, lessons and evaluation of places in classes, beside their hours: a fixed number of queries. */
import { askingClasses } from './place-records.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { ClassHours } from '../../classes/class-hours/class-hours.table.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { submittedAmong } from '../../classes/estimate/estimate.port.ts';
import { resultsOfClasses } from '../../exams/exam-grading/exam-grading.port.ts';
import type { ProgressRow } from '@college/contracts/completion/study-supervision-row';

type Place = Pick<ClassHours, 'place_id' | 'user_id' | 'class_id' | 'lesson_hours'>;
/** Each is absent where the class does not ask for it. */
export type PlaceRecords = Pick<ProgressRow, 'attendance' | 'exam' | 'examScore' | 'estimate'>;

/** By the same results, receipts and hours as the settlement of a class; answers of a place. */
export const recordsOf = async (
  places: readonly Place[],
  { read, keys, caller }: Pick<SignedInContext, 'read' | 'keys' | 'caller'>,
): Promise<(place: Place) => PlaceRecords> => {
  const ids = [...new Set(places.map(({ class_id }) => class_id))];
  const classes = new Map((await askingClasses(read, ids, caller.userId)).map((row) => [row.id, row]));
  // All are asked for, whatever their classes want: the number of queries is the same for each page.
  const found = await resultsOfClasses(read, ids, [...new Set(places.map(({ user_id }) => user_id))]);
  const results = new Map(found.map((row) => [`${row.class_id} ${row.user_id}`, row]));
  const submitted = await submittedAmong(read, keys, places);
  return ({ place_id, user_id, class_id, lesson_hours }) => {
    const it = classes.get(class_id);
    const result = results.get(`${class_id} ${user_id}`);
    const isSeen = Boolean(it?.need_exam) && (user_id === caller.userId || !it?.is_sat);
    return {
      ...(it &&
        it.lesson_hours > 0 && { attendance: { done: shownHours(lesson_hours), need: it.lesson_hours } }),
      ...(isSeen && {
        exam:
          result === undefined
            ? ('none' as const)
            : result.passed
              ? ('passed' as const)
              : ('failed' as const),
        examScore: result?.score ?? null,
      }),
      ...(it?.need_estimate && { estimate: submitted.has(place_id) }),
    };
  };
};
