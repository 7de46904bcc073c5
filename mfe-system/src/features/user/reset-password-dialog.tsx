import { NewPassword } from '@college/contracts/identity/user';
import type { UserRow } from '@college/contracts/identity/user';
import { CopyButton } from '@college/form-kit/copy-button';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form, FormError } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { generatePassword } from './generate-password.ts';
import { NewPasswordField } from './new-password-field.tsx';
import styles from './reset-password-dialog.module.css';
import { userFormTexts } from './user-form.texts.ts';
import { useResetPassword } from './user.queries.ts';

interface ResetPasswordDialogProps {
  user: Pick<UserRow, 'id' | 'rowVersion' | 'name' | 'username'>;
  onClose: () => void;
}

/** Sets a new password for a user, and shows it once afterwards. */
export const ResetPasswordDialog = ({ user, onClose }: ResetPasswordDialogProps) => {
  const t = useTexts(userFormTexts);
  const [password, setPassword] = useState(() => generatePassword());
  const [wrong, setWrong] = useState(false);
  const reset = useResetPassword();
  const { id, rowVersion, name, username } = user;

  if (reset.isSuccess) return <PasswordIsSet {...{ username, password, onClose }} />;

  const isGood = (text: string): boolean => NewPassword.safeParse(text).success;
  const submit = (): void => {
    if (isGood(password)) reset.mutate({ id, rowVersion, newPassword: password });
    else setWrong(true);
  };
  return (
    <Dialog
      open
      title={t('resetTitle', { name })}
      onClose={onClose}
      busy={reset.isPending}
      actions={
        <>
          <Button disabled={reset.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" busy={reset.isPending} onClick={submit}>
            {t('resetConfirm')}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} label={t('resetTitle', { name })}>
        <Stack>
          <FormError>{reset.error?.message}</FormError>
          <Message tone="warn">{t('resetEffect', { username })}</Message>
          <NewPasswordField
            label={t('newPassword')}
            name="newPassword"
            hint={t('resetHint')}
            value={password}
            error={wrong ? t('passwordPolicy') : undefined}
            onBlur={() => setWrong(!isGood(password))}
            onChange={(text) => {
              setPassword(text);
              if (isGood(text)) setWrong(false);
            }}
          />
        </Stack>
      </Form>
    </Dialog>
  );
};

interface PasswordIsSetProps {
  username: string;
  password: string;
  onClose: () => void;
}

const PasswordIsSet = ({ username, password, onClose }: PasswordIsSetProps) => {
  const t = useTexts(userFormTexts);
  return (
    <Dialog
      open
      title={t('resetDone')}
      onClose={onClose}
      role="alertdialog"
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className={styles.password}>
        <code>{password}</code>
        <CopyButton text={password} label={t('copy')} />
      </p>
      <p>{t('resetOnce', { username })}</p>
    </Dialog>
  );
};
