import { clientOf } from '@college/api-client/client';
import { classLesson } from '@college/contracts/classes/class-lesson';
import type { LessonClash } from '@college/contracts/classes/class-lesson';
import { instantInput } from '@college/form-kit/date-time-field';
import { formatSpan } from '@college/portal-sdk/format';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { coursesTexts } from './courses.texts.ts';
import type { LessonValues } from './train-class-values.ts';

const calls = clientOf(http, classLesson);

/** What other classes have at the time of a lesson with its teacher or in its room, by its place in the timetable. */
export const useLessonClashes = (classId: number | null, lessons: readonly LessonValues[]) => {
  const planned = lessons.flatMap(({ teacherId, address, isFixed, ...lesson }, at) => {
    const [begin, end] = [instantInput(lesson.begin), instantInput(lesson.end)];
    return begin && end && !isFixed ? [{ at, sent: { begin, end, teacherId, address } }] : [];
  });
  const sent = planned.map((one) => one.sent);
  const found = useQuery({
    queryKey: ['train-class', 'clashes', classId, sent],
    queryFn: ({ signal }) =>
      calls.GetLessonClashes({ classId: classId ?? undefined, lessons: sent }, { signal }),
    enabled: sent.length > 0,
    placeholderData: keepPreviousData,
  });
  const clashes = new Map<number, LessonClash[]>();
  for (const clash of sent.length > 0 ? (found.data ?? []) : []) {
    const at = planned[clash.at]?.at ?? -1;
    clashes.set(at, [...(clashes.get(at) ?? []), clash]);
  }
  return clashes;
};

/** Says which class has the teacher or the room, and when. */
export const useClashSentence = () => {
  const t = useTexts(coursesTexts);
  return ({ of, className, ...span }: LessonClash): string =>
    t(`clash.${of}`, { name: className, when: formatSpan(span) });
};
