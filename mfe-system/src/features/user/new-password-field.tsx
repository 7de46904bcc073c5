import { CopyButton } from '@college/form-kit/copy-button';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { TextField } from '@college/ui-kit/text-field';
import type { TextFieldProps } from '@college/ui-kit/text-field';
import { generatePassword } from './generate-password.ts';
import { userFormTexts } from './user-form.texts.ts';

/** A password for another user: in clear text, because it has to be handed over. */
export const NewPasswordField = (field: Omit<TextFieldProps, 'type' | 'aside'>) => {
  const t = useTexts(userFormTexts);
  return (
    <TextField
      {...field}
      autoComplete="off"
      maxLength={128}
      required
      aside={
        <>
          <Button
            icon="refresh"
            aria-label={t('generate')}
            title={t('generate')}
            onClick={() => field.onChange(generatePassword())}
          />
          <CopyButton text={field.value} label={t('copy')} />
        </>
      }
    />
  );
};
