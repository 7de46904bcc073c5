import { treeOptions } from '@college/form-kit/tree-options';
import { useEffect, useRef, useState } from 'react';
import { useNoticeTargets } from './notice.queries.ts';

/** Milliseconds without typing before a search is sent. */
const REST = 300;

/** The options of the form; a class that was found or chosen before keeps its name. */
export const useTargetChoice = (notice?: {
  readonly trainClass: { readonly id: number; readonly name: string } | null;
}) => {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useNoticeTargets(keyword);
  const { kinds = [], roles = [], areas = [], classes = [] } = found.data ?? {};
  const known = useRef(new Map<number, string>());
  const chosen = notice?.trainClass ? [notice.trainClass] : [];
  for (const { id, name } of [...chosen, ...classes]) known.current.set(id, name);
  const nodes = areas.map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name }));
  return {
    loading: found.isPending,
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
    kinds,
    roles: roles.map(({ id, name }) => ({ value: id, text: name })),
    areas: treeOptions(nodes),
    classes: {
      options: [...known.current].map(([value, text]) => ({ value, text })),
      loading: found.isFetching,
      onSearch: setTyped,
    },
  };
};

export type TargetChoice = ReturnType<typeof useTargetChoice>;
