import { useState } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps
  extends FieldProps<number | null>, Pick<TextFieldProps, 'placeholder' | 'min' | 'max' | 'step' | 'aside'> {}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A number; null while it is empty. */
export const NumberField = ({ value, onChange, ...rest }: NumberFieldProps) => {
  const [text, setText] = useState('');
  // `1.` and `1.0` may be incomplete input: the typed text stays as long as it means the value.
  const shown = numberOf(text) === value ? text : String(value ?? '');
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="decimal"
      value={shown}
      onChange={(next) => {
        setText(next);
        onChange(numberOf(next));
      }}
    />
  );
};
