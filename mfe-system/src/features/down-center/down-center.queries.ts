import { clientOf } from '@college/api-client/client';
import { downCenter } from '@college/contracts/basic/down-center';
import type { InputOf } from '@college/contracts/core/endpoint';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const downloads = clientOf(http, downCenter);

const LIST = ['down-center'];

export type DownCenterQuery = InputOf<(typeof downCenter.actions)['GetAllDownCenterPageList']>;

export const useDownCenters = (query: DownCenterQuery) =>
  useScreenQuery(['down-center', 'all', query], (signal) =>
    downloads.GetAllDownCenterPageList(query, { ...quiet, signal }),
  );

export const useCreateDownCenter = () => useCommand(downloads.CreateDownCenter, LIST);
export const useUpdateDownCenter = () => useCommand(downloads.UpdateDownCenter, LIST);
export const useDeleteDownCenter = () => useCommand(downloads.DeleteDownCenter, LIST);
