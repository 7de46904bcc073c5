import { useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

/** Returns the problem of a field, given all values; undefined when there is none. */
type Judge<Field extends string> = (field: Field, values: Record<Field, string>) => string | undefined;

/** A small form of text fields: each is validated on blur, all of them on submit. */
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
    /** Clears a field, which is then valid until it is left again. */
    clear: (name: Field): void => {
      setValues((before) => ({ ...before, [name]: '' }));
      setChecked((before) => before.filter((field) => field !== name));
    },
    /** Whether these may be sent; their problems are shown from now on. */
    check: (fields: readonly Field[]): boolean => {
      setChecked((before) => [...before, ...fields]);
      return fields.every((field) => judge(field, values) === undefined);
    },
  };
};
