import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { FieldProps } from '@college/ui-kit/field';
import { TextField } from '@college/ui-kit/text-field';

export const smsCodeTexts = defineTexts('sms-code', {
  en: {
    label: 'Phone code',
    send: 'Send the code',
    again: 'Again in {{left}} s',
    format: 'the phone code has 6 digits',
  },
  'zh-CN': {
    label: '短信验证码',
    send: '获取验证码',
    again: '{{left}} 秒后重发',
    format: '短信验证码为 6 位数字',
  },
});

export const isSmsCode = (text: string): boolean => /^\d{6}$/.test(text.trim());

interface SmsCodeFieldProps extends Omit<FieldProps<string>, 'label'> {
  /** Seconds until another code may be requested. */
  left: number;
  isSending: boolean;
  onSend: () => void;
}

/** The field for the phone code, and the button that sends it. */
export const SmsCodeField = ({ left, isSending, onSend, ...field }: SmsCodeFieldProps) => {
  const t = useTexts(smsCodeTexts);
  return (
    <TextField
      {...field}
      label={t('label')}
      required
      icon="phone"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      aside={
        <Button onClick={onSend} busy={isSending} disabled={left > 0}>
          {left > 0 ? t('again', { left }) : t('send')}
        </Button>
      }
    />
  );
};
