import { VerifyCodeField } from '@college/form-kit/verify-code-field';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { SmsCodeField } from '../../session/sms-code-field.tsx';
import { PasswordHints } from '../../session/password-hints.tsx';
import { strengthOf } from '../../session/password-strength.ts';
import { forgetPasswordTexts } from './forget-password.texts.ts';
import styles from './forget-password.module.css';
import type { useForgetPassword } from './use-forget-password.ts';

type Flow = Pick<ReturnType<typeof useForgetPassword>, 'field' | 'verifyCode' | 'sending' | 'mobile'>;

export const NameStep = ({ field, verifyCode }: Flow) => {
  const t = useTexts(forgetPasswordTexts);
  return (
    <>
      <TextField
        {...field('username')}
        label={t('username')}
        required
        icon="user"
        autoComplete="username"
        maxLength={64}
      />
      <VerifyCodeField {...field('code')} verifyCode={verifyCode} />
    </>
  );
};

export const CodeStep = ({ field, sending, mobile }: Flow) => {
  const t = useTexts(forgetPasswordTexts);
  const { minutes, left, isSending, send } = sending;
  return (
    <>
      <p className={styles.note} role="status">
        {minutes === null ? t('sendTo', { mobile }) : t('sent', { mobile, minutes })}
      </p>
      <SmsCodeField {...field('smsCode')} left={left} isSending={isSending} onSend={send} />
    </>
  );
};

export const PasswordStep = ({ field }: Flow) => {
  const t = useTexts(forgetPasswordTexts);
  const { value: password } = field('newPassword');
  return (
    <>
      {/* For password managers, which would otherwise store the new password without a user name. */}
      <input
        className={styles.unseen}
        name="username"
        autoComplete="username"
        value={field('username').value}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField
        {...field('newPassword')}
        label={t('newPassword')}
        required
        icon="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordHints password={password} strength={strengthOf(password)} />
      <TextField
        {...field('confimPassword')}
        label={t('confimPassword')}
        required
        icon="password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
};
