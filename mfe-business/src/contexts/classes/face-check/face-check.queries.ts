import { clientOf } from '@college/api-client/client';
import { faceCheck } from '@college/contracts/classes/face-check';
import { trainClass } from '@college/contracts/completion/train-class';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const checks = clientOf(http, faceCheck);
const classes = clientOf(http, trainClass);

export type FaceCheckQuery = InputOf<(typeof faceCheck.actions)['GetFaceCheckPageList']>;

export const useFaceChecks = (query: FaceCheckQuery) =>
  useScreenQuery(['face-check', 'list', query], (signal) => checks.GetFaceCheckPageList(query, { signal }));

/** One check, loaded every time: its addresses are valid for minutes only. */
export const useFaceCheck = (id: number) =>
  useQuery({
    queryKey: ['face-check', 'one', id],
    queryFn: ({ signal }) => checks.GetFaceCheck({ id }, { signal }),
    gcTime: 0,
  });

export const useDecideFaceCheck = () => useCommand(checks.CheckFaceByMan, ['face-check']);

const MOST = 20;

/** Classes by a part of their name. */
export const useClassesByName = (keyword: string) =>
  useQuery({
    queryKey: ['face-check-classes', keyword],
    queryFn: ({ signal }) =>
      classes.GetTrainClassPageList({ page: 1, pageSize: MOST, keyword: keyword || undefined }, { signal }),
    placeholderData: keepPreviousData,
  });
