import { useRef, useState } from 'react';
import { useUsers } from './exam.queries.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** People to choose by name; who was found or chosen before keeps their name. */
export const useFoundPeople = (chosen: readonly Person[], roleKey?: string) => {
  const [typed, setTyped] = useState('');
  const found = useUsers(typed, roleKey);
  const known = useRef(new Map<number, string>());
  for (const { id, name } of [...chosen, ...(found.data ?? [])]) known.current.set(id, name);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    loading: found.isFetching,
    onSearch: setTyped,
  };
};
