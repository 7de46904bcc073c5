import { clientOf } from '@college/api-client/client';
import { classProcess } from '@college/contracts/business/class-process';
import type { InputOf } from '@college/contracts/core/endpoint';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, classProcess);

type Query = InputOf<(typeof classProcess.actions)['GetTrainClassTrainManage']>;

export const useClassProcess = (query: Query) =>
  useScreenQuery(['class-process', query], (signal) => api.GetTrainClassTrainManage(query, { signal }));
