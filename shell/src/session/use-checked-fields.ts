import { useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

/** Says what is wrong with a field, given all values; undefined when nothing is. */
type Judge<Field extends string> = (field: Field, values: Record<Field, string>) => string | undefined;

/** A small form of texts: each field is checked once it was left, all of them when they are sent. */
export const useCheckedFields = <Field extends string>(
  empty: Readonly<Record<Field, string>>,
  judge: Judge<Field>,
) => {
  const [values, setValues] = useState<Record<Field, string>>(empty);
  const [checked, setChecked] = useState<readonly Field[]>([]);
  const afterPress = useAfterPress();
  return {
    values,
    field: (name: Field) => ({
      name,
      value: values[name],
      error: checked.includes(name) ? judge(name, values) : undefined,
      onBlur: () => afterPress(() => setChecked((before) => [...before, name])),
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
    /** Empties a field, which then is not in error before it was left again. */
    clear: (name: Field): void => {
      setValues((before) => ({ ...before, [name]: '' }));
      setChecked((before) => before.filter((field) => field !== name));
    },
    /** Whether these may be sent; what is wrong with them shows from now on. */
    check: (fields: readonly Field[]): boolean => {
      setChecked((before) => [...before, ...fields]);
      return fields.every((field) => judge(field, values) === undefined);
    },
  };
};
