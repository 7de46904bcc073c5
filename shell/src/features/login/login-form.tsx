import { VerifyCodeField, verifyCodeTexts } from '@college/form-kit/verify-code-field';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormError } from '@college/ui-kit/form';
import { TextField } from '@college/ui-kit/text-field';
import { useRef } from 'react';
import { focusFirstError } from '../../session/focus-first-error.ts';
import { useDialogForm } from './dialog-form.ts';
import type { DialogForm } from './dialog-form.ts';
import styles from './login-form.module.css';
import { useEnter } from './use-enter.ts';
import { useLoginForm } from './use-login-form.ts';

const texts = defineTexts('login-form', {
  en: {
    label: 'Log in with a password',
    username: 'User name',
    password: 'Password',
    submit: 'Log in',
    'username.missing': 'please enter the user name',
    'password.missing': 'please enter the password',
  },
  'zh-CN': {
    label: '密码登录',
    username: '用户名',
    password: '密码',
    submit: '登录',
    'username.missing': '请输入用户名',
    'password.missing': '请输入密码',
  },
});

interface LoginFormProps {
  /** Without decoration. */
  plain?: boolean;
  /** When the form is the purpose of the page. */
  autoFocus?: boolean;
  /** In the dialog of a lost login. */
  dialog?: DialogForm | undefined;
}

/** Password mode: user name, password and, if required, the verify code. */
export const LoginForm = ({ plain = false, autoFocus = false, dialog }: LoginFormProps) => {
  const t = useTexts(texts);
  const codeWords = useTexts(verifyCodeTexts);
  const enter = useEnter();
  const form = useLoginForm(
    dialog?.enter ?? enter,
    (field) => (field === 'code' ? codeWords('missing') : t(`${field}.missing`)),
    dialog?.username,
  );
  const box = useRef<HTMLDivElement>(null);
  const send = () => {
    if (!form.submit()) focusFirstError(box.current);
  };
  useDialogForm(dialog, { ...form, send });
  return (
    <div ref={box}>
      <Form onSubmit={send} label={t('label')}>
        <div className={styles.fields}>
          <FormError>{form.failure}</FormError>
          <TextField
            {...form.field('username')}
            label={t('username')}
            required
            icon={plain ? undefined : 'user'}
            autoComplete="username"
            maxLength={64}
            autoFocus={autoFocus}
          />
          <TextField
            {...form.field('password')}
            label={t('password')}
            required
            icon={plain ? undefined : 'password'}
            type="password"
            autoComplete="current-password"
            maxLength={128}
          />
          <VerifyCodeField {...form.field('code')} verifyCode={form.verifyCode} />
          {dialog ? (
            <input type="submit" hidden />
          ) : (
            <Button kind="signal" size="large" wide type="submit" busy={form.isBusy}>
              {t('submit')}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
};
