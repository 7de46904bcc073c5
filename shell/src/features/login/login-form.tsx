import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormError } from '@college/ui-kit/form';
import { TextField } from '@college/ui-kit/text-field';
import { useRef } from 'react';
import styles from './login-form.module.css';
import { useLoginForm } from './use-login-form.ts';
import type { LoginField } from './use-login-form.ts';
import { VerifyCodeImage } from './verify-code-image.tsx';

const texts = defineTexts('login-form', {
  en: {
    label: 'Log in with a password',
    username: 'User name',
    password: 'Password',
    code: 'Verify code',
    submit: 'Log in',
    'username.missing': 'please enter the user name',
    'password.missing': 'please enter the password',
    'code.missing': 'please enter the characters in the picture',
  },
  'zh-CN': {
    label: '密码登录',
    username: '用户名',
    password: '密码',
    code: '验证码',
    submit: '登录',
    'username.missing': '请输入用户名',
    'password.missing': '请输入密码',
    'code.missing': '请输入图中字符',
  },
});

/** Password mode: user name, password and, where it is asked for, the verify code. */
export const LoginForm = () => {
  const t = useTexts(texts);
  const form = useLoginForm();
  const box = useRef<HTMLDivElement>(null);
  const fieldOf = (name: LoginField) => ({
    ...form.field(name),
    label: t(name),
    error: form.isMissing(name) ? t(`${name}.missing`) : undefined,
    required: true,
  });
  const send = () => {
    if (form.submit()) return;
    // The errors are drawn first.
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <div ref={box}>
      <Form onSubmit={send} label={t('label')}>
        <div className={styles.fields}>
          <FormError>{form.failure}</FormError>
          <TextField {...fieldOf('username')} icon="user" autoComplete="username" maxLength={64} autoFocus />
          <TextField
            {...fieldOf('password')}
            icon="password"
            type="password"
            autoComplete="current-password"
            maxLength={128}
          />
          {form.verifyCode.isNeeded && (
            <TextField
              {...fieldOf('code')}
              icon="role"
              autoComplete="off"
              maxLength={16}
              aside={<VerifyCodeImage {...form.verifyCode} />}
            />
          )}
          <Button kind="primary" size="large" wide type="submit" busy={form.isBusy}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </div>
  );
};
