import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import type { Target } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, area);

export const AREA = ['area'];

type Input<Action extends keyof typeof area.actions> = InputOf<(typeof area.actions)[Action]>;

/** The key of an area is its code; the parts of a record's screens know it as `id`. */
const known = <One extends { code: string }>(one: One) => ({ ...one, id: one.code });

export const readChildAreas = async (parentCode: string | null, signal: AbortSignal) =>
  (await calls.GetAreaChildrenList({ parentCode }, { signal })).map(known);

export const areas = {
  key: 'area',
  usePage: (query: Input<'GetAreaPageList'>) =>
    useScreenQuery(['area', 'list', query], async (signal) => {
      const { totalCount, items } = await calls.GetAreaPageList(query, { signal });
      return { totalCount, items: items.map(known) };
    }),
  useOne: (code: string) =>
    useQuery({
      queryKey: ['area', 'one', code],
      queryFn: async ({ signal }) => known(await calls.GetArea({ code }, { signal })),
    }),
  useCreate: () =>
    useCommand(async (input: Input<'CreateArea'>) => known(await calls.CreateArea(input)), AREA),
  useUpdate: () =>
    useCommand(
      async ({ id: code, ...input }: Omit<Input<'UpdateArea'>, 'code'> & { id: string }) =>
        known(await calls.UpdateArea({ ...input, code })),
      AREA,
    ),
  useRemove: (onDone: () => void) =>
    useCommand(({ id: code, rowVersion }: Target<string>) => calls.DeleteArea({ code, rowVersion }), AREA, {
      onDone,
      gone: ({ id }) => [[...AREA, 'one', id]],
    }),
};

/** Changes nothing: it runs on a button. */
export const useCheckAreaList = () =>
  useMutation({ mutationFn: (text: string) => calls.CheckAreaList({ text }) });
export const useImportAreas = () => useCommand(calls.ImportAreas, AREA);
