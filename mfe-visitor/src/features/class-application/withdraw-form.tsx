import { ApiError } from '@college/api-client/api-error';
import { commonErrors } from '@college/contracts/core/errors';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import { visitorApplicationActions } from '@college/contracts/classes/class-application';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormActions, FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { withdraw } from './application.queries.ts';
import { applicationTexts } from './application.texts.ts';
import { PhoneProof } from './phone-proof.tsx';
import { usePhoneProof } from './use-phone-proof.ts';
import { useWrongWords } from './use-wrong-words.ts';

const { input: schema } = visitorApplicationActions.WithdrawVTrainClass;

/** Withdraws an application by its number and a code to its phone. */
export const WithdrawForm = () => {
  const t = useTexts(applicationTexts);
  const [phone, setPhone] = useState('');
  const [withdrawn, setWithdrawn] = useState<number | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const proof = usePhoneProof(phone.replace(/[\s-]/g, ''));
  const { form, submit } = useRecordForm<
    { applyNo: string; phone: string; smsCode: string },
    typeof schema,
    { withdrawn: number } | null
  >({
    schema,
    initial: { applyNo: '', phone: '', smsCode: '' },
    inputOf: (values) => ({ ...values, ...proof.proof }),
    send: async (input) => {
      setUnknown(false);
      try {
        return await withdraw(input);
      } catch (error) {
        if (error instanceof ApiError && error.id === commonErrors.notFound.id) return null;
        if (error instanceof ApiError && error.id === tokenAuthErrors.wrongCode.id) proof.forget();
        throw error;
      }
    },
    onSaved: (done) => (done ? setWithdrawn(done.withdrawn) : setUnknown(true)),
    fieldOf: { [smsCodeErrors.wrong.id]: 'smsCode' },
    ownWords: useWrongWords(),
  });
  const { control, formState } = form;
  const applyNo = useFormField(control, 'applyNo');
  const phoneField = useFormField(control, 'phone');
  const smsCode = useFormField(control, 'smsCode');
  if (withdrawn !== null)
    return (
      <div role="status">
        <Message tone="good" title={t('withdrawn', { count: withdrawn })}>
          {t('withdrawnHint')}
        </Message>
      </div>
    );
  return (
    <Form onSubmit={submit} label={t('withdrawTab')}>
      <Stack>
        <FormRefusal refusal={formState.errors.root} />
        {isUnknown && <Message tone="bad">{t('unknownNumber')}</Message>}
        <p>{t('withdrawIntro')}</p>
        <FormGrid>
          <TextField {...applyNo} label={t('number')} maxLength={20} autoComplete="off" required />
        </FormGrid>
        <PhoneProof
          proof={proof}
          phone={{
            ...phoneField,
            onChange: (text) => {
              phoneField.onChange(text);
              setPhone(text);
            },
          }}
          smsCode={smsCode}
          label={t('phone')}
          hint=""
        />
      </Stack>
      <FormActions>
        <Button kind="danger" type="submit" busy={formState.isSubmitting}>
          {t('withdraw')}
        </Button>
      </FormActions>
    </Form>
  );
};
