import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormActions } from '@college/ui-kit/form';
import { TextField } from '@college/ui-kit/text-field';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './password-form.module.css';
import { PasswordHints } from '../../session/password-hints.tsx';
import { usePasswordForm } from './use-password-form.ts';

const texts = defineTexts('update-password', {
  en: {
    old: 'Current password',
    new: 'New password',
    confirm: 'Confirm the new password',
    submit: 'Change password',
    required: 'please enter the password',
    policy:
      'password must consist of upper and lower-case letters and digits and be at least 8 characters long',
    differ: 'the two passwords entered do not match',
  },
  'zh-CN': {
    old: '当前密码',
    new: '新密码',
    confirm: '确认新密码',
    submit: '修改密码',
    required: '请输入密码',
    policy: '密码须由大小写字母和数字组成，且不少于 8 位',
    differ: '两次输入的密码不一致',
  },
});

interface PasswordFormProps {
  onDone: () => void;
  /** Secondary buttons. */
  actions?: ReactNode;
}

/** Old password, new one, and the new one again; used on a page and in a dialog. */
export const PasswordForm = ({ onDone, actions }: PasswordFormProps) => {
  const t = useTexts(texts);
  const { field, hasOld, submit, isBusy, newPassword, strength } = usePasswordForm(t, onDone);
  const form = useRef<HTMLDivElement>(null);
  const send = () => {
    if (submit()) return;
    // The errors are rendered first.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <div ref={form}>
      <Form onSubmit={send} label={t('submit')}>
        <div className={styles.fields}>
          {hasOld && (
            <TextField
              {...field('oldPassword')}
              label={t('old')}
              type="password"
              autoComplete="current-password"
              required
            />
          )}
          <TextField
            {...field('newPassword')}
            label={t('new')}
            type="password"
            autoComplete="new-password"
            required
          />
          <PasswordHints password={newPassword} strength={strength} />
          <TextField
            {...field('confimPassword')}
            label={t('confirm')}
            type="password"
            autoComplete="new-password"
            required
          />
        </div>
        <FormActions>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
          {actions}
        </FormActions>
      </Form>
    </div>
  );
};
