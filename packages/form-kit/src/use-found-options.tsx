import { useRef } from 'react';

export interface FoundOption {
  readonly value: number;
  readonly text: string;
}

/**
 * Options that a server searches while somebody types, for a `SelectField` with `onSearch`. What was found or chosen
 * before keeps its name, so that a choice can be shown after the next search.
 */
export const useFoundOptions = (
  found: readonly FoundOption[] | undefined,
  chosen: readonly FoundOption[] = [],
) => {
  const known = useRef(new Map<number, string>());
  for (const { value, text } of [...chosen, ...(found ?? [])]) known.current.set(value, text);
  return {
    options: [...known.current].map(([value, text]) => ({ value, text })),
    found: (found ?? []).map(({ value }) => value),
  };
};

/** A record with a name as an option. */
export const optionOf = ({ id, name }: { readonly id: number; readonly name: string }): FoundOption => ({
  value: id,
  text: name,
});
