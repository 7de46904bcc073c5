import { useEffect, useRef, useState } from 'react';
import { useTeachers } from './train-class.queries.ts';

/** Milliseconds of rest after which what was typed is looked up. */
const REST = 300;

interface Teacher {
  id: number;
  name: string;
}

/**
 * Teachers to choose from, looked up as one types: there may be more than a list should hold. Whoever was found or
 * chosen before stays known by name.
 */
export const useTeacherChoice = (chosen: readonly Teacher[], enabled: boolean) => {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);

  const found = useTeachers(keyword, enabled);
  const known = useRef(new Map<number, string>());
  for (const { id, name } of [...chosen, ...(found.data ?? [])]) known.current.set(id, name);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    loading: found.isFetching,
    onSearch: setTyped,
  };
};
