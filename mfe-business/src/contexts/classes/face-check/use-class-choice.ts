import { useEffect, useRef, useState } from 'react';
import { useClassesByName } from './face-check.queries.ts';

/** Milliseconds without typing before a search is sent. */
const REST = 300;

/** The options of a filter by class, which are searched by name; a class that was found before keeps its name. */
export const useClassChoice = () => {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useClassesByName(keyword);
  const known = useRef(new Map<number, string>());
  for (const { id, name } of found.data?.items ?? []) known.current.set(id, name);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    loading: found.isFetching,
    onSearch: setTyped,
  };
};
