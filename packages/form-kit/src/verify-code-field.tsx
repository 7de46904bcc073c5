import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { CodePicture } from '@college/ui-kit/code-picture';
import type { FieldProps } from '@college/ui-kit/field';
import { TextField } from '@college/ui-kit/text-field';
import type { VerifyCode } from './use-verify-code.tsx';

/** Exported, so that forms can use `t('missing')` with the same text. */
export const verifyCodeTexts = defineTexts('verify-code', {
  en: {
    label: 'Verify code',
    missing: 'please enter the characters in the picture',
    refresh: 'Verify code; press for another picture',
    failed: 'Load the picture again',
  },
  'zh-CN': {
    label: '验证码',
    missing: '请输入图中字符',
    refresh: '验证码图片，点击更换',
    failed: '重新加载图片',
  },
});

interface VerifyCodeFieldProps extends Omit<FieldProps<string>, 'label'> {
  /** From `useVerifyCode()`. */
  verifyCode: VerifyCode;
}

/** Picture and field of the verify code; nothing if the installation uses no pictures. */
export const VerifyCodeField = ({ verifyCode, ...field }: VerifyCodeFieldProps) => {
  const t = useTexts(verifyCodeTexts);
  if (!verifyCode.isNeeded) return null;
  return (
    <TextField
      {...field}
      label={t('label')}
      required
      icon="role"
      autoComplete="off"
      maxLength={16}
      aside={
        <CodePicture
          image={verifyCode.isError ? null : (verifyCode.code?.image ?? null)}
          busy={verifyCode.isFetching}
          label={t('refresh')}
          failed={t('failed')}
          onPress={verifyCode.refresh}
        />
      }
    />
  );
};
