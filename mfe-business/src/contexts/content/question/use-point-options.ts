import { treeOptions } from '@college/form-kit/tree-options';
import { useShown } from '@college/form-kit/both-names';
import { usePoints } from './question.queries.ts';

/** The tree of knowledge points, for a drop-down. */
export const usePointOptions = () => {
  const shown = useShown();
  const { data = [], isLoading, error } = usePoints();
  const nodes = data.map(({ id, parentId, name, nameEn }) => ({
    key: id,
    parent: parentId,
    name: shown(name, nameEn),
  }));
  return { options: treeOptions(nodes), isLoading, error };
};
