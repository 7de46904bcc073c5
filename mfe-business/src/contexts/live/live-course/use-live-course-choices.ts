import { usePeople } from '@college/form-kit/use-people';
import { useResting } from '@college/form-kit/use-resting';
import { formatSpan } from '@college/portal-sdk/format';
import type { LiveCourseDetail } from '@college/contracts/live/live-course';
import { useRef, useState } from 'react';
import {
  useClassOptions,
  useCourseOptions,
  useCoursesToFill,
  usePlannableLessons,
} from './live-course.queries.ts';

interface Known {
  value: number;
  text: string;
}

/** Options that are searched while typing; what was found or chosen before keeps its name. */
const useFound = (
  useOptions: (
    keyword: string,
    classId: number | undefined,
  ) => { found: readonly Known[] | undefined; loading: boolean },
  chosen: Known | null,
  classId?: number,
) => {
  const [typed, setTyped] = useState('');
  const { found, loading } = useOptions(useResting(typed), classId);
  const known = useRef(new Map<number, string>());
  for (const { value, text } of [...(chosen ? [chosen] : []), ...(found ?? [])])
    known.current.set(value, text);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    loading,
    onSearch: setTyped,
  };
};

const chosenOf = (id: number | null | undefined, text: string | undefined): Known | null =>
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
  return { found: data?.map(({ id, name }) => ({ value: id, text: name })), loading };
};

const useFoundToFill = (keyword: string) => {
  const { data, isFetching: loading } = useCoursesToFill(keyword);
  return { found: data?.map(({ id, name }) => ({ value: id, text: name })), loading };
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
