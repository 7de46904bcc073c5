import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { classExport } from '@college/contracts/business/class-export';
import { trainClass } from '@college/contracts/business/train-class';
import { trainSubject } from '@college/contracts/business/train-subject';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/system/area';
import { user } from '@college/contracts/system/user';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

export const trainClassCalls = clientOf(http, trainClass);
const exports = clientOf(http, classExport);
const subjects = clientOf(http, trainSubject);
const areas = clientOf(http, area);
const users = clientOf(http, user);

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

/** One class, loaded every time: a form filled from an old version would be refused. */
export const useTrainClass = (id: number) =>
  useQuery({
    queryKey: ['train-class', 'one', id],
    queryFn: ({ signal }) => trainClassCalls.GetTrainClassInfo({ id }, { signal }),
    gcTime: 0,
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

/** Teachers whose name contains the keyword, at most 50. */
export const useTeachers = (keyword: string, enabled = true) =>
  useQuery({
    queryKey: ['user', 'selection', 'teacher', keyword],
    queryFn: ({ signal }) =>
      users.GetUserSelection({ roleKey: 'teacher', keyword: keyword || undefined }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Loads all queries about classes again. */
export const useReloadTrainClasses = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: TRAIN_CLASS });
};

export const useCreateTrainClass = () => useCommand(trainClassCalls.CreateTrainClass, TRAIN_CLASS);
export const useUpdateTrainClass = () => useCommand(trainClassCalls.UpdateTrainClass, TRAIN_CLASS);
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
