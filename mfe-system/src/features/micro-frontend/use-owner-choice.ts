import { usePermit } from '@college/portal-sdk/permit';
import { useEffect, useRef, useState } from 'react';
import { useUserOptions } from './micro-frontend.queries.ts';

/** Milliseconds without typing before a search is sent. */
const REST = 300;

export interface Account {
  id: number;
  name: string;
}

/**
 * Options for accounts, searched while typing, because there are too many for a list. Accounts that were found or
 * chosen before keep their names. Users who may not look up accounts see the present one.
 */
export const useOwnerChoice = (chosen: Account | null) => {
  const maySelect = usePermit('user:select');
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);

  const found = useUserOptions(keyword, maySelect);
  const known = useRef(new Map<number, string>());
  for (const { id, name } of [...(chosen ? [chosen] : []), ...(found.data ?? [])])
    known.current.set(id, name);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    loading: found.isFetching,
    disabled: !maySelect,
    onSearch: setTyped,
  };
};
