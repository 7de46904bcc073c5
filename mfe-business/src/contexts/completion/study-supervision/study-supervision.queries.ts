import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { trainClassStudy } from '@college/contracts/study/study';
import { studyClearance } from '@college/contracts/study/study-clearance';
import { studySupervision } from '@college/contracts/completion/study-supervision';
import { trainSubject } from '@college/contracts/content/train-subject';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, studySupervision);
const clearances = clientOf(http, studyClearance);
const classes = clientOf(http, trainClassStudy);
const areas = clientOf(http, area);
const subjects = clientOf(http, trainSubject);

type Calls = (typeof studySupervision)['actions'];
export type RecordQuery = InputOf<Calls['GetStudyRecordPageList']>;
export type RecordFilters = InputOf<Calls['ExportStudyRecord']>;
export type ProgressQuery = InputOf<Calls['GetProgressPageList']>;
export type ProgressFilters = InputOf<Calls['ExportProgress']>;
export type BoardQuery = InputOf<Calls['GetPlausibilityPageList']>;
export type ClearedQuery = InputOf<(typeof studyClearance)['actions']['GetClearedFindingPageList']>;
export type EvidenceQuery = InputOf<Calls['GetPlausibilitySlicePageList']>;
export type DecisionQuery = InputOf<Calls['GetStudyDecisionPageList']>;

const KEY = ['study-supervision'];

export const useStudyRecords = (query: RecordQuery) =>
  useScreenQuery([...KEY, 'records', query], (signal) => api.GetStudyRecordPageList(query, { signal }));
export const useStudyDays = (filters: RecordFilters) =>
  useScreenQuery([...KEY, 'days', filters], (signal) => api.GetStudyDayList(filters, { signal }));
export const useProgress = (query: ProgressQuery) =>
  useScreenQuery([...KEY, 'progress', query], (signal) => api.GetProgressPageList(query, { signal }));
export const useClassProgress = (filters: ProgressFilters) =>
  useScreenQuery([...KEY, 'classes', filters], (signal) => api.GetClassProgressList(filters, { signal }));
export const useFindings = (query: BoardQuery) =>
  useScreenQuery([...KEY, 'board', query], (signal) => api.GetPlausibilityPageList(query, { signal }));
export const useCleared = (query: ClearedQuery) =>
  useScreenQuery([...KEY, 'cleared', query], (signal) =>
    clearances.GetClearedFindingPageList(query, { signal }),
  );
export const useEvidence = (query: EvidenceQuery) =>
  useScreenQuery([...KEY, 'evidence', query], (signal) =>
    api.GetPlausibilitySlicePageList(query, { signal }),
  );
export const useDecisions = (query: DecisionQuery) =>
  useScreenQuery([...KEY, 'decisions', query], (signal) => api.GetStudyDecisionPageList(query, { signal }));
export const useDecision = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'decision', id],
    queryFn: ({ signal }) => api.GetStudyDecision({ id }, { signal }),
  });

/** Classes, courses and enterprises to filter by, and areas. */
export const useStudyOptions = () =>
  useQuery({
    queryKey: [...KEY, 'options'],
    queryFn: ({ signal }) => api.GetStudyFilterOption(undefined, { signal }),
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

type PersonQuery = InputOf<(typeof trainClassStudy)['actions']['GetStudentCourseRecord']>;

/** The courses of a student in a class, and their slices. */
export const useStudentRecord = (query: PersonQuery) =>
  useScreenQuery([...KEY, 'person', query], (signal) => classes.GetStudentCourseRecord(query, { signal }));

export const exportStudyRecords = (filters: RecordFilters) => (options: DownloadOptions) =>
  api.ExportStudyRecord(filters, options);
export const exportProgress = (filters: ProgressFilters) => (options: DownloadOptions) =>
  api.ExportProgress(filters, options);

export const useClearFinding = () => useCommand(clearances.ClearFinding, KEY);
export const useRestoreFinding = () => useCommand(clearances.RestoreFinding, KEY);
export const useWithdrawSlices = () => useCommand(api.WithdrawSlices, KEY);
export const useDecideObjection = () => useCommand(api.DecideStudyObjection, KEY);
