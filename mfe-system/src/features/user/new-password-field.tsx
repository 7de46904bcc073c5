import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { TextField } from '@college/ui-kit/text-field';
import type { TextFieldProps } from '@college/ui-kit/text-field';
import { generatePassword } from './generate-password.ts';
import { userFormTexts } from './user-form.texts.ts';

/** Copies a password, and says so; where the browser does not allow it, says what to do. */
export const CopyButton = ({ text }: { text: string }) => {
  const t = useTexts(userFormTexts);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('copied'));
    } catch {
      notify.info(t('copyByHand'));
    }
  };
  return (
    <Button icon="copy" aria-label={t('copy')} title={t('copy')} disabled={text === ''} onClick={copy} />
  );
};

/** A password that is set for somebody else: in clear, since it has to be handed over. */
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
          <CopyButton text={field.value} />
        </>
      }
    />
  );
};
