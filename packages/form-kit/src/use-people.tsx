import { clientOf } from '@college/api-client/client';
import { user } from '@college/contracts/identity/user';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';
import { useState } from 'react';
import { optionOf, useFoundOptions } from './use-found-options.tsx';
import { useResting } from './use-resting.tsx';

const calls = clientOf(http, user);

export interface Person {
  readonly id: number;
  readonly name: string;
}

/**
 * What a field needs to choose people by name, searched while typing because there are too many for a list:
 * `<SelectField {...usePeople(teachers, { roleKey: 'teacher' })} search … />`. Who was found or chosen before keeps their
 * name. Callers without `user:select` ask for nothing with `enabled`.
 */
export const usePeople = (
  chosen: readonly Person[],
  { roleKey, enabled = true }: { roleKey?: string; enabled?: boolean } = {},
) => {
  const [typed, setTyped] = useState('');
  const keyword = useResting(typed);
  const found = useQuery({
    queryKey: ['user', 'selection', roleKey ?? '', keyword],
    queryFn: ({ signal }) => calls.GetUserSelection({ roleKey, keyword: keyword || undefined }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return {
    ...useFoundOptions(found.data?.map(optionOf), chosen.map(optionOf)),
    loading: found.isFetching,
    onSearch: setTyped,
  };
};
