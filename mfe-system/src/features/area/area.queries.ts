import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const areas = clientOf(http, area);

export const AREA = ['area'];

export const readChildAreas = (parentCode: string | null, signal: AbortSignal) =>
  areas.GetAreaChildrenList({ parentCode }, { signal });

export const useFoundAreas = (query: InputOf<(typeof area.actions)['GetAreaPageList']>) =>
  useScreenQuery(['area', 'list', query], (signal) => areas.GetAreaPageList(query, { signal }));

export const useArea = (code: string) =>
  useQuery({
    queryKey: ['area', 'one', code],
    queryFn: ({ signal }) => areas.GetArea({ code }, { signal }),
  });

export const useCreateArea = () => useCommand(areas.CreateArea, AREA);
export const useUpdateArea = () => useCommand(areas.UpdateArea, AREA);
export const useDeleteArea = (onDone: () => void) =>
  useCommand(areas.DeleteArea, AREA, { onDone, gone: ({ code }) => [[...AREA, 'one', code]] });
/** Changes nothing: it runs on a button. */
export const useCheckAreaList = () =>
  useMutation({ mutationFn: (text: string) => areas.CheckAreaList({ text }) });
export const useImportAreas = () => useCommand(areas.ImportAreas, AREA);
