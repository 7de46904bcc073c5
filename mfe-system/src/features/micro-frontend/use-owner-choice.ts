import { usePermit } from '@college/portal-sdk/permit';
import { useEffect, useRef, useState } from 'react';
import { useUserOptions } from './micro-frontend.queries.ts';

/** Milliseconds of rest after which what was typed is looked up. */
const REST = 300;

export interface Account {
  id: number;
  name: string;
}

/**
 * Accounts to choose from, looked up as one types: there are more than a list should hold. Whoever was found or chosen
 * before stays known by name. Who may not look up accounts sees the present one.
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
