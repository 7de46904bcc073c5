import { optionOf, useFoundOptions } from '@college/form-kit/use-found-options';
import type { FoundOption } from '@college/form-kit/use-found-options';
import { usePeople } from '@college/form-kit/use-people';
import { useResting } from '@college/form-kit/use-resting';
import { formatSpan } from '@college/portal-sdk/format';
import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import { useState } from 'react';
import {
  useClassOptions,
  useCourseOptions,
  useCoursesToFill,
  usePlannableLessons,
} from './live-course.queries.ts';

/** Options that are searched while typing. */
const useFound = (
  useOptions: (
    keyword: string,
    classId: number | undefined,
  ) => { found: readonly FoundOption[] | undefined; loading: boolean },
  chosen: FoundOption | null,
  classId?: number,
) => {
  const [typed, setTyped] = useState('');
  const { found, loading } = useOptions(useResting(typed), classId);
  return { ...useFoundOptions(found, chosen ? [chosen] : []), loading, onSearch: setTyped };
};

const chosenOf = (id: number | null | undefined, text: string | undefined): FoundOption | null =>
  id ? { value: id, text: text ?? '' } : null;

const useFoundLessons = (keyword: string, classId: number | undefined) => {
  const { data, isFetching: loading } = usePlannableLessons(keyword, classId);
  return {
    found: data?.map((one) => ({
      value: one.id,
      text: `${one.title} · ${one.className} · ${formatSpan(one)}`,
    })),
    loading,
  };
};
const useFoundCourses = (keyword: string) => {
  const { data, isFetching: loading } = useCourseOptions(keyword);
  return { found: data?.map(optionOf), loading };
};

const useFoundToFill = (keyword: string) => {
  const { data, isFetching: loading } = useCoursesToFill(keyword);
  return { found: data?.map(optionOf), loading };
};

/** The courses that a recording may be put into. */
export const useCourseToFill = () => useFound(useFoundToFill, null);

/** What the form of a live course offers to choose from. */
export const useLiveCourseChoices = (saved: LiveCourseDetail | null, classId: number | undefined) => {
  const classes = useClassOptions();
  const inClass = chosenOf(saved?.classId, saved?.className);
  const listed = (classes.data ?? []).map(({ id, code, name }) => ({ value: id, text: `${name} (${code})` }));
  const isListed = listed.some(({ value }) => value === inClass?.value);
  return {
    lessons: useFound(
      useFoundLessons,
      chosenOf(
        saved?.lessonId,
        saved ? `${saved.lessonTitle} · ${saved.className} · ${formatSpan(saved)}` : '',
      ),
      classId,
    ),
    teachers: usePeople(saved?.teacherId ? [{ id: saved.teacherId, name: saved.teacherName ?? '' }] : [], {
      roleKey: 'teacher',
    }),
    courses: useFound(useFoundCourses, chosenOf(saved?.courseId, saved?.courseName)),
    classes: {
      options: inClass && !isListed ? [inClass, ...listed] : listed,
      loading: classes.isLoading,
    },
  };
};
