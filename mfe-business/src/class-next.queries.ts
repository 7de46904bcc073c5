import { clientOf } from '@college/api-client/client';
import { classNext } from '@college/contracts/completion/class-next';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { http } from '@college/portal-sdk/http';
import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useEffect } from 'react';

export type ClassStanding = OutputOf<(typeof classNext.actions)['GetTrainClassNext']>;

const calls = clientOf(http, classNext);
const keyOf = (id: number) => ['train-class', 'next', id];

/** How far a class is, and what is due; the pages of a class share one answer. */
export const useClassNext = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => calls.GetTrainClassNext({ id }, { signal }),
  });

/** Any command of a page of the class may settle what was due. The shell's own calls, such as a change of role, do not. */
export const useRereadNext = (id: number): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.meta?.settles && mutation.state.status === 'success')
          void client.invalidateQueries({ queryKey: keyOf(id) });
      }),
    [client, id],
  );
};
