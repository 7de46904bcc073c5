import { clientOf } from '@college/api-client/client';
import { classLesson } from '@college/contracts/classes/class-lesson';
import { examRecord } from '@college/contracts/exams/exam-record';
import { classRecord } from '@college/contracts/classes/class-record';
import { classUser } from '@college/contracts/classes/class-user';
import { course } from '@college/contracts/content/course';
import type { DownloadOptions } from '@college/api-client/client';
import { classExport } from '@college/contracts/completion/class-export';
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { trainClass } from '@college/contracts/completion/train-class';
import { trainPlan } from '@college/contracts/classes/train-plan';
import { trainSubject } from '@college/contracts/content/train-subject';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

export const exams = clientOf(http, examRecord);
const trainClassCalls = clientOf(http, trainClass);
const wholeCalls = clientOf(http, classRecord);
const lessons = clientOf(http, classLesson);
const students = clientOf(http, classUser);
const courses = clientOf(http, course);
const plans = clientOf(http, trainPlan);
const exports = clientOf(http, classExport);
const subjects = clientOf(http, trainSubject);
const areas = clientOf(http, area);

const TRAIN_CLASS = ['train-class'];

export type TrainClassQuery = InputOf<(typeof trainClass.actions)['GetTrainClassPageList']>;

export const useTrainClassPage = (query: TrainClassQuery) =>
  useScreenQuery(['train-class', 'list', query], (signal) =>
    trainClassCalls.GetTrainClassPageList(query, { signal }),
  );

/** All that the filters find, whatever the page. */
export const exportTrainClasses =
  ({ page: _page, pageSize: _size, sorting: _sorting, ...filters }: TrainClassQuery) =>
  (options: DownloadOptions) =>
    exports.ExportTrainClass(filters, options);

/** The subject of the latest class: most classes repeat one. Null where there is none yet. */
export const useLatestSubject = () =>
  useQuery({
    queryKey: ['train-class', 'latest-subject'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: 1, sorting: 'creationTime desc' };
      const { items } = await trainClassCalls.GetTrainClassPageList(query, { signal });
      const [latest] = items;
      return latest ? (await wholeCalls.GetTrainClassInfoNew({ id: latest.id }, { signal })).subjectId : null;
    },
  });

/** One class, loaded every time: a form filled from an old version would be refused. */
export const useTrainClass = (id: number) =>
  useQuery({
    queryKey: ['train-class', 'one', id],
    queryFn: ({ signal }) => wholeCalls.GetTrainClassInfoNew({ id }, { signal }),
    gcTime: 0,
  });

/** The timetable of a class that is on the page already. */
export const useLessons = ({ id, lessons: known }: Pick<TrainClassWhole, 'id' | 'lessons'>) =>
  useQuery({
    queryKey: ['train-class', 'lessons', id],
    queryFn: ({ signal }) => lessons.GetLessonList({ classId: id }, { signal }),
    initialData: known,
  });

/** The kinds of student that seats may be given to, and the college's own types that count as one of them. */
export const useStudentKinds = () =>
  useQuery({
    queryKey: ['train-class', 'student-kinds'],
    queryFn: ({ signal }) => students.GetUserTypeOption(undefined, { signal }),
    staleTime: Infinity,
  });

/** What still prevents a draft from being published; null: it is not asked. */
export const useReadiness = (id: number | null) =>
  useQuery({
    queryKey: ['train-class', 'readiness', id],
    queryFn: ({ signal }) => wholeCalls.GetTrainClassReadiness({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });

/** Asks whether a course may leave a published class. */
export const useMayCourseLeave = () => (classId: number, courseId: number) =>
  wholeCalls.CanDeleteCourse({ classId, courseId });

/** Approved courses that a class of this subject may take, at most 50. */
export const useCourseOptions = (keyword: string, subjectId: number | null) =>
  useQuery({
    queryKey: ['course', 'selection', keyword, subjectId],
    queryFn: ({ signal }) =>
      courses.GetCourseSelection(
        { keyword: keyword || undefined, subjectId: subjectId ?? undefined },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Running plans of the college. */
export const usePlanOptions = (enabled: boolean) =>
  useQuery({
    queryKey: ['train-plan', 'selection'],
    queryFn: ({ signal }) => plans.GetTrainPlanSelection({}, { signal }),
    enabled,
  });

export const useSubjects = (enabled: boolean) =>
  useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => subjects.GetTrainSubjectSelection(undefined, { signal }),
    enabled,
  });

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { signal }),
  });

/** Published exams for classes of a subject. */
export const useExamOptions = (subjectId: number | null) =>
  useQuery({
    queryKey: ['exam', 'selection', subjectId],
    queryFn: ({ signal }) => exams.GetTestExamSelection({ subjectId: subjectId ?? 0 }, { signal }),
    enabled: subjectId !== null,
  });

/** Loads all queries about classes again. */
export const useReloadTrainClasses = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: TRAIN_CLASS });
};

export const useSaveLesson = () => useCommand(lessons.SaveLesson, TRAIN_CLASS);
export const useDeleteLesson = () => useCommand(lessons.DeleteLesson, TRAIN_CLASS);
export const useRemoveSeats = () => useCommand(students.DelTrainClssStuType, TRAIN_CLASS);
export const useCreateTrainClass = () => useCommand(trainClassCalls.CreateTrainClass, TRAIN_CLASS);
export const useUpdateTrainClass = () => useCommand(wholeCalls.UpdateTrainClassNew, TRAIN_CLASS);
export const useCopyTrainClass = () => useCommand(wholeCalls.CopyTrainClass, TRAIN_CLASS);
export const useDelayTrainClass = () => useCommand(wholeCalls.DelayTrainClass, TRAIN_CLASS);
export const usePublishTrainClass = () => useCommand(trainClassCalls.PublishTrainClass, TRAIN_CLASS);
export const useCancelPublishTrainClass = () =>
  useCommand(trainClassCalls.CancelPublishTrainClass, TRAIN_CLASS);
export const useSetTrainClassTopShow = () => useCommand(trainClassCalls.SetTrainClassIsTopShow, TRAIN_CLASS);
/** `onGone` leaves a page that shows only this class, which is then not requested in vain. */
export const useDeleteTrainClass = (onGone?: () => void) =>
  useCommand(trainClassCalls.DeleteTrainClass, TRAIN_CLASS, {
    onDone: onGone,
    gone: ({ id }) => [[...TRAIN_CLASS, 'one', id]],
  });
