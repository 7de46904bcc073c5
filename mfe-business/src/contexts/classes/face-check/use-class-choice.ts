import { optionOf, useFoundOptions } from '@college/form-kit/use-found-options';
import { useResting } from '@college/form-kit/use-resting';
import { useState } from 'react';
import { useClassesByName } from './face-check.queries.ts';

/** The options of a filter by class, which are searched by name. */
export const useClassChoice = () => {
  const [typed, setTyped] = useState('');
  const found = useClassesByName(useResting(typed));
  return {
    ...useFoundOptions(found.data?.items.map(optionOf)),
    loading: found.isFetching,
    onSearch: setTyped,
  };
};
