import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { classGrade } from '@college/contracts/completion/class-grade';
import { classProcess } from '@college/contracts/completion/class-process';
import type { InputOf } from '@college/contracts/core/endpoint';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, classProcess);
const grades = clientOf(http, classGrade);

type Query = InputOf<(typeof classProcess.actions)['GetTrainClassTrainManage']>;

export const useClassProcess = (query: Query) =>
  useScreenQuery(['class-process', query], (signal) => api.GetTrainClassTrainManage(query, { signal }));

type GradeQuery = InputOf<(typeof classGrade.actions)['GetTrainClassGradePageList']>;
type GradeFilters = InputOf<(typeof classGrade.actions)['ExportTrainClassGrade']>;

export const useClassGrades = (query: GradeQuery) =>
  useScreenQuery(['class-grade', query], (signal) => grades.GetTrainClassGradePageList(query, { signal }));
export const exportGrades = (filters: GradeFilters) => (options: DownloadOptions) =>
  grades.ExportTrainClassGrade(filters, options);
