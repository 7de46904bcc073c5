import { clientOf } from '@college/api-client/client';
import { studyRecord, trainClassStudy } from '@college/contracts/study/study';
import type { MyStudyRow } from '@college/contracts/study/study-row';
import { backgroundHttp, http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

export const studyCalls = clientOf(http, studyRecord);
export const classCalls = clientOf(http, trainClassStudy);

/** For a page that is being left: its calls survive it. */
export const leavingCalls = {
  ...clientOf(backgroundHttp, studyRecord),
  ...clientOf(backgroundHttp, trainClassStudy),
};

export const STUDY = 'study';

export const useMyCourses = () =>
  useQuery({
    queryKey: [STUDY, 'courses'],
    queryFn: ({ signal }) => studyCalls.GetMyCourseList(undefined, { signal }),
  });

interface CoursePlace {
  classId: number | null;
  courseId: number;
}

/** A course with its wares, as its learner sees them. */
export const useStudiedCourse = ({ classId, courseId }: CoursePlace) =>
  useQuery({
    queryKey: [STUDY, 'course', classId, courseId],
    queryFn: ({ signal }) =>
      classCalls.GetCourseWareList({ courseId, ...(classId !== null && { classId }) }, { signal }),
  });

export interface RecordFilters {
  classId?: number | undefined;
  courseId?: number | undefined;
  /** Days of the college's calendar, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export const useMyRecords = (filters: RecordFilters & { page: number; pageSize: number }) =>
  useScreenQuery([STUDY, 'records', filters], (signal) =>
    studyCalls.GetMyStudyRecordPageList(filters, { signal }),
  );

export const useMyReceipt = (id: number, isAsked: boolean) =>
  useQuery({
    queryKey: [STUDY, 'receipt', id],
    enabled: isAsked,
    queryFn: ({ signal }) => studyCalls.GetMyStudyReceipt({ id }, { signal }),
  });

const WHOLE_PAGE = 100;
/** Two weeks of somebody who changes wares every few minutes. */
const MOST_PAGES = 10;

/** Everything studied within these days. */
export const useRecordsOfDays = (filters: RecordFilters) =>
  useScreenQuery([STUDY, 'days', filters], async (signal) => {
    const rows: MyStudyRow[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const found = await studyCalls.GetMyStudyRecordPageList(
        { ...filters, page, pageSize: WHOLE_PAGE },
        { signal },
      );
      rows.push(...found.items);
      if (rows.length >= found.totalCount || found.items.length === 0) break;
    }
    return rows;
  });
