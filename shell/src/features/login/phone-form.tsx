import { VerifyCodeField, verifyCodeTexts } from '@college/form-kit/verify-code-field';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormError } from '@college/ui-kit/form';
import { TextField } from '@college/ui-kit/text-field';
import { useRef } from 'react';
import { focusFirstError } from '../../session/focus-first-error.ts';
import { SmsCodeField, smsCodeTexts } from '../../session/sms-code-field.tsx';
import { useDialogForm } from './dialog-form.ts';
import type { DialogForm } from './dialog-form.ts';
import styles from './login-form.module.css';
import { useEnter } from './use-enter.ts';
import { usePhoneForm } from './use-phone-form.ts';

const texts = defineTexts('phone-form', {
  en: {
    label: 'Log in with a phone code',
    phone: 'Phone number',
    submit: 'Log in',
    username: 'User name',
    'username.missing': 'please enter the user name',
    'phone.wrong': 'a mobile number has 11 digits and begins with 1',
    sent: 'If an account has this number, a code is on its way to it. It is good for {{minutes}} minutes.',
  },
  'zh-CN': {
    label: '短信验证码登录',
    phone: '手机号',
    submit: '登录',
    username: '用户名',
    'username.missing': '请输入用户名',
    'phone.wrong': '请输入以 1 开头的 11 位手机号',
    sent: '如果该手机号已绑定账号，验证码将发送至该手机，{{minutes}} 分钟内有效。',
  },
});

/** Phone mode: the number, the verify code if required, and the code that was sent. */
export const PhoneForm = ({ dialog }: { dialog?: DialogForm | undefined }) => {
  const t = useTexts(texts);
  const pictureWords = useTexts(verifyCodeTexts);
  const codeWords = useTexts(smsCodeTexts);
  const enter = useEnter();
  const form = usePhoneForm(
    dialog?.enter ?? enter,
    (field) =>
      ({
        phone: t('phone.wrong'),
        code: pictureWords('missing'),
        smsCode: codeWords('format'),
        username: t('username.missing'),
      })[field],
  );
  const box = useRef<HTMLDivElement>(null);
  const orMend = (wentOut: boolean) => {
    if (!wentOut) focusFirstError(box.current);
  };
  useDialogForm(dialog, { ...form, send: () => orMend(form.submit()) });
  const { minutes, left, isSending } = form.sending;
  return (
    <div ref={box}>
      <Form onSubmit={() => orMend(form.submit())} label={t('label')}>
        <div className={styles.fields}>
          <FormError>{form.failure}</FormError>
          <TextField
            {...form.field('phone')}
            label={t('phone')}
            required
            icon="phone"
            type="tel"
            autoComplete="tel"
            maxLength={20}
          />
          <VerifyCodeField {...form.field('code')} verifyCode={form.verifyCode} />
          <SmsCodeField
            {...form.field('smsCode')}
            left={left}
            isSending={isSending}
            onSend={() => orMend(form.sendCode())}
          />
          {form.isShared && (
            <TextField
              {...form.field('username')}
              label={t('username')}
              required
              icon="user"
              autoComplete="username"
              maxLength={64}
            />
          )}
          <p className={styles.note} role="status">
            {minutes !== null && t('sent', { minutes })}
          </p>
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
