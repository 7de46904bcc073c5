import { useRef, useState } from 'react';
import { useTeachers } from './train-class.queries.ts';
import { useResting } from '../../../use-resting.ts';

interface Teacher {
  id: number;
  name: string;
}

/**
 * Options for teachers, searched while typing, since there may be too many for a list. Teachers who were found or
 * chosen before keep their names.
 */
export const useTeacherChoice = (chosen: readonly Teacher[], enabled: boolean) => {
  const [typed, setTyped] = useState('');
  const found = useTeachers(useResting(typed), enabled);
  const known = useRef(new Map<number, string>());
  for (const { id, name } of [...chosen, ...(found.data ?? [])]) known.current.set(id, name);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    loading: found.isFetching,
    onSearch: setTyped,
  };
};
