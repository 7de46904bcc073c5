import { clientOf } from '@college/api-client/client';
import type { CallOptions } from '@college/api-client/client';
import { trainClass } from '@college/contracts/business/train-class';
import { trainSubject } from '@college/contracts/business/train-subject';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/system/area';
import { user } from '@college/contracts/system/user';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

export const trainClassCalls = clientOf(http, trainClass);
const subjects = clientOf(http, trainSubject);
const areas = clientOf(http, area);
const users = clientOf(http, user);

/** The screen or the dialog says what went wrong, where it went wrong. */
const quiet = { quiet: true } satisfies CallOptions;

export type TrainClassQuery = InputOf<(typeof trainClass.actions)['GetTrainClassPageList']>;

export const useTrainClassPage = (query: TrainClassQuery) =>
  useScreenQuery(['train-class', 'list', query], (signal) =>
    trainClassCalls.GetTrainClassPageList(query, { ...quiet, signal }),
  );

/** One class, read anew each time: a form that starts from an old version could only be refused. */
export const useTrainClass = (id: number) =>
  useQuery({
    queryKey: ['train-class', 'one', id],
    queryFn: ({ signal }) => trainClassCalls.GetTrainClassInfo({ id }, { ...quiet, signal }),
    gcTime: 0,
  });

export const useSubjects = (enabled: boolean) =>
  useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => subjects.GetTrainSubjectSelection(undefined, { ...quiet, signal }),
    enabled,
  });

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { ...quiet, signal }),
  });

/** Who can teach: at most 50, those whose name has the keyword in it. */
export const useTeachers = (keyword: string, enabled = true) =>
  useQuery({
    queryKey: ['user', 'selection', 'teacher', keyword],
    queryFn: ({ signal }) =>
      users.GetUserSelection({ roleKey: 'teacher', keyword: keyword || undefined }, { ...quiet, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Reads whatever is in view of classes anew. */
export const useReloadTrainClasses = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['train-class'] });
};

/** A refusal means as often as a success that what is in view is out of date, so classes are read again after both. */
const useTrainClassCommand = <Input, Output>(
  call: (input: Input, options: CallOptions) => Promise<Output>,
  onSuccess?: () => void,
) => {
  const reload = useReloadTrainClasses();
  return useMutation({
    mutationFn: (input: Input) => call(input, quiet),
    onSuccess: () => onSuccess?.(),
    onSettled: reload,
  });
};

export const useCreateTrainClass = () => useTrainClassCommand(trainClassCalls.CreateTrainClass);
export const useUpdateTrainClass = () => useTrainClassCommand(trainClassCalls.UpdateTrainClass);
export const usePublishTrainClass = () => useTrainClassCommand(trainClassCalls.PublishTrainClass);
export const useCancelPublishTrainClass = () => useTrainClassCommand(trainClassCalls.CancelPublishTrainClass);
export const useSetTrainClassTopShow = () => useTrainClassCommand(trainClassCalls.SetTrainClassIsTopShow);
/** `onGone` comes before classes are read again: a page of this class can be left before it is asked for in vain. */
export const useDeleteTrainClass = (onGone?: () => void) =>
  useTrainClassCommand(trainClassCalls.DeleteTrainClass, onGone);
