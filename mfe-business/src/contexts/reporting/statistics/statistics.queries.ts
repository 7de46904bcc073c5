import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { reportSchedule } from '@college/contracts/reporting/report-schedule';
import { statistics } from '@college/contracts/reporting/statistics';
import type { StatisticsFilters } from '@college/contracts/reporting/statistics';
import { trainSubject } from '@college/contracts/content/train-subject';
import type { InputOf, OutputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, statistics);
const schedules = clientOf(http, reportSchedule);
const subjects = clientOf(http, trainSubject);
const areas = clientOf(http, area);

type Calls = (typeof statistics)['actions'];
export type Overview = OutputOf<Calls['GetOverview']>;

const KEY = ['statistics'];

export const useOverview = (filters: StatisticsFilters) =>
  useScreenQuery([...KEY, 'overview', filters], (signal) => api.GetOverview(filters, { signal }));
export const useTraining = (filters: StatisticsFilters) =>
  useScreenQuery([...KEY, 'training', filters], (signal) => api.GetTrainStatistics(filters, { signal }));
export const useExams = (filters: StatisticsFilters) =>
  useScreenQuery([...KEY, 'exams', filters], (signal) => api.GetExamStatistics(filters, { signal }));
export const useAreaRank = (query: InputOf<Calls['GetAreaRank']>) =>
  useScreenQuery([...KEY, 'areas', query], (signal) => api.GetAreaRank(query, { signal }));
export const useEnterpriseRank = (query: InputOf<Calls['GetEnterpriseRank']>) =>
  useScreenQuery([...KEY, 'enterprises', query], (signal) => api.GetEnterpriseRank(query, { signal }));
export const useCourseRank = (query: InputOf<Calls['GetCourseRank']>) =>
  useScreenQuery([...KEY, 'courses', query], (signal) => api.GetCourseRank(query, { signal }));

export const useSubjects = () =>
  useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => subjects.GetTrainSubjectSelection(undefined, { signal }),
  });
export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'of-role'],
    queryFn: ({ signal }) => areas.GetAreaListByRole(undefined, { signal }),
  });

export const exportStatistics = (input: InputOf<Calls['ExportStatistics']>) => (options: DownloadOptions) =>
  api.ExportStatistics(input, options);

const SCHEDULES = [...KEY, 'schedules'];

export const useSchedules = () =>
  useScreenQuery(SCHEDULES, (signal) => schedules.GetReportScheduleList(undefined, { signal }));
export const useCreateSchedule = () => useCommand(schedules.CreateReportSchedule, SCHEDULES);
export const usePauseSchedule = () => useCommand(schedules.PauseReportSchedule, SCHEDULES);
export const useDeleteSchedule = () => useCommand(schedules.DeleteReportSchedule, SCHEDULES);
