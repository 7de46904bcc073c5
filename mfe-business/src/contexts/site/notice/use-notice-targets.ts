import { treeOptions } from '@college/form-kit/tree-options';
import { optionOf, useFoundOptions } from '@college/form-kit/use-found-options';
import { useResting } from '@college/form-kit/use-resting';
import { useState } from 'react';
import { useNoticeTargets } from './notice.queries.ts';

/** The options of the form. */
export const useTargetChoice = (notice?: {
  readonly trainClass: { readonly id: number; readonly name: string } | null;
}) => {
  const [typed, setTyped] = useState('');
  const found = useNoticeTargets(useResting(typed));
  const { kinds = [], roles = [], areas = [], classes = [] } = found.data ?? {};
  const chosen = notice?.trainClass ? [notice.trainClass] : [];
  const options = useFoundOptions(classes.map(optionOf), chosen.map(optionOf));
  const nodes = areas.map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name }));
  return {
    loading: found.isPending,
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
    kinds,
    roles: roles.map(({ id, name }) => ({ value: id, text: name })),
    areas: treeOptions(nodes),
    classes: {
      ...options,
      loading: found.isFetching,
      onSearch: setTyped,
    },
  };
};

export type TargetChoice = ReturnType<typeof useTargetChoice>;
