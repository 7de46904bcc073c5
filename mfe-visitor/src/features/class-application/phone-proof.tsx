import { VerifyCodeField } from '@college/form-kit/verify-code-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import type { FieldProps } from '@college/ui-kit/field';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useRef } from 'react';
import { applicationTexts } from './application.texts.ts';
import type { usePhoneProof } from './use-phone-proof.ts';

type Bound = Omit<FieldProps<string>, 'label'>;

interface PhoneProofProps {
  proof: ReturnType<typeof usePhoneProof>;
  phone: Bound;
  smsCode: Bound & { inputRef: (field: HTMLInputElement | null) => void };
  /** Whose phone it is. */
  label: string;
  hint: string;
}

/** A phone, the picture that has a code sent to it, and the code. */
export const PhoneProof = ({ proof, phone, smsCode, label, hint }: PhoneProofProps) => {
  const t = useTexts(applicationTexts);
  const { left, minutes } = proof;
  const code = useRef<HTMLInputElement | null>(null);
  const isOnItsWay = minutes !== null && left > 0;
  // The button that had the focus rests for a minute; the field says that a code is on its way.
  useEffect(() => {
    if (isOnItsWay) code.current?.focus();
  }, [isOnItsWay]);
  return (
    <>
      {proof.refusal && <Message tone="bad">{proof.refusal}</Message>}
      <FormGrid>
        <TextField
          {...phone}
          error={phone.error ?? proof.phoneProblem}
          label={label}
          hint={hint}
          icon="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          required
        />
        {proof.isPictureNeeded && <VerifyCodeField {...proof.pictureField} verifyCode={proof.verifyCode} />}
        <TextField
          {...smsCode}
          inputRef={(field) => {
            code.current = field;
            smsCode.inputRef(field);
          }}
          label={t('smsCode')}
          hint={minutes === null ? undefined : t('codeSent', { phone: phone.value, minutes })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          aside={
            <Button onClick={proof.send} busy={proof.isSending} disabled={left > 0}>
              {left > 0 ? t('sendAgain', { left }) : t('sendCode')}
            </Button>
          }
        />
      </FormGrid>
    </>
  );
};
