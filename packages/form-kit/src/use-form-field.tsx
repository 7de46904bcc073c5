import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldPathValue, FieldValues, RefCallBack } from 'react-hook-form';

export interface FormField<Name extends string, Value> {
  name: Name;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  inputRef: RefCallBack;
  error: string | undefined;
}

/** Props of a kit field bound to a form: `<TextField label={…} {...useFormField(form.control, 'name')} />`. */
export const useFormField = <Values extends FieldValues, Input, Name extends FieldPath<Values>>(
  control: Control<Values, unknown, Input>,
  name: Name,
): FormField<Name, FieldPathValue<Values, Name>> => {
  const { field, fieldState } = useController({ control, name });
  return {
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
};
