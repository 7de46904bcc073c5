import { clientOf } from '@college/api-client/client';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { classUser } from '@college/contracts/classes/class-user';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, visitor);
const places = clientOf(http, classUser);

export type HomeInfo = OutputOf<(typeof visitor.actions)['GetVHomeInfo']>;

export const useHomeInfo = () =>
  useScreenQuery(['visitor', 'home'], (signal) => api.GetVHomeInfo(undefined, { signal }));

/** One class. Without an id nothing is requested. */
export const useClass = (id: number | null) =>
  useQuery({
    queryKey: ['visitor', 'train-class', 'one', id],
    queryFn: ({ signal }) => api.GetVTrainClassInfo({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });

/** A learner applies for a class; the panel shows a refusal itself. */
export const useApplyForMyself = () =>
  useMutation({ mutationFn: (classId: number) => places.ApplyTrainClass({ classId }, { quiet: true }) });
