import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { TextField } from '@college/ui-kit/text-field';
import type { TextFieldProps } from '@college/ui-kit/text-field';
import { userFormTexts } from './user-form.texts.ts';
import type { MaskedValue } from './user-values.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'hint' | 'aside'> {
  /** The stored value, masked; empty when nothing is stored. */
  stored: string;
  value: MaskedValue;
  onChange: (value: MaskedValue) => void;
}

/** Personal data that is stored and not shown: it stays, is replaced by what is typed, or is cleared. */
export const MaskedField = ({ stored, value, onChange, label, ...field }: MaskedFieldProps) => {
  const t = useTexts(userFormTexts);
  const cleared = value === null;
  const action = t(cleared ? 'keepOf' : 'clearOf', { field: label });
  return (
    <TextField
      {...field}
      label={label}
      value={value ?? ''}
      onChange={onChange}
      readOnly={cleared}
      autoComplete="off"
      hint={cleared ? t('cleared') : stored && t('stored', { masked: stored })}
      aside={
        stored && (
          <Button
            icon={cleared ? 'undo' : 'remove'}
            aria-label={action}
            title={action}
            onClick={() => onChange(cleared ? '' : null)}
          />
        )
      }
    />
  );
};
