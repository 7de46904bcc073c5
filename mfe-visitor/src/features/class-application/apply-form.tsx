import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import { ApplyVTrainClassInput } from '@college/contracts/classes/class-application';
import type { StandardInfo } from '@college/contracts/classes/enrollment';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { ApiError } from '@college/api-client/api-error';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormActions, FormGrid } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { apply } from './application.queries.ts';
import type { Applied } from './application.queries.ts';
import { applicationTexts } from './application.texts.ts';
import { PhoneProof } from './phone-proof.tsx';
import { usePhoneProof } from './use-phone-proof.ts';
import { useWrongWords } from './use-wrong-words.ts';

const blank = {
  name: '',
  idCard: '',
  email: '',
  education: null as string | null,
  workUnit: '',
  jobTitle: '',
  phone: '',
  smsCode: '',
};
type Values = typeof blank;
const DETAILS = ['name', 'idCard', 'email', 'education', 'workUnit', 'jobTitle'] as const;
type TextName = Exclude<(typeof DETAILS)[number], 'education'>;

const HELP = {
  name: { autoComplete: 'name' },
  idCard: { autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  workUnit: { autoComplete: 'organization' },
  jobTitle: { autoComplete: 'organization-title' },
} as const satisfies Record<TextName, object>;

interface ApplyFormProps {
  classId: number;
  info: readonly StandardInfo[];
  /** 0: the details, 1: the phone. */
  stage: number;
  onStage: (stage: number) => void;
  onSent: (applied: Applied) => void;
}

export const ApplyForm = ({ classId, info, stage, onStage, onSent }: ApplyFormProps) => {
  const t = useTexts(applicationTexts);
  const [phone, setPhone] = useState('');
  const proof = usePhoneProof(phone.replace(/[\s-]/g, ''));
  const { form, submit } = useRecordForm<Values, typeof ApplyVTrainClassInput, Applied>({
    schema: ApplyVTrainClassInput,
    initial: blank,
    inputOf: ({ email, ...values }) => ({
      ...values,
      ...(email.trim() !== '' && { email }),
      ...proof.proof,
      classId,
    }),
    send: async (input) => {
      try {
        return await apply(input);
      } catch (error) {
        if (error instanceof ApiError && error.id === tokenAuthErrors.wrongCode.id) proof.forget();
        throw error;
      }
    },
    onSaved: onSent,
    fieldOf: { [smsCodeErrors.wrong.id]: 'smsCode' },
    ownWords: useWrongWords(),
  });
  const { control, formState, trigger } = form;
  const textFields = {
    name: useFormField(control, 'name'),
    idCard: useFormField(control, 'idCard'),
    email: useFormField(control, 'email'),
    workUnit: useFormField(control, 'workUnit'),
    jobTitle: useFormField(control, 'jobTitle'),
  };
  const education = useFormField(control, 'education');
  const phoneField = useFormField(control, 'phone');
  const smsCode = useFormField(control, 'smsCode');
  const goOn = async (): Promise<void> => {
    if (await trigger(DETAILS, { shouldFocus: true })) onStage(1);
  };
  return (
    <Form onSubmit={stage === 0 ? goOn : submit} label={t('title')}>
      <UnsavedChanges dirty={formState.isDirty && !formState.isSubmitSuccessful} />
      <FormRefusal refusal={formState.errors.root} />
      {stage === 0 ? (
        <FormGrid>
          {info.map(({ name, label, isRequired, maxLength, options }) => {
            if (name === 'education')
              return (
                <SelectField
                  key={name}
                  {...education}
                  label={label}
                  required={isRequired}
                  options={options}
                />
              );
            if (!(name in HELP)) return null;
            return (
              <TextField
                key={name}
                {...textFields[name as TextName]}
                {...HELP[name as TextName]}
                label={label}
                required={isRequired}
                maxLength={maxLength ?? undefined}
              />
            );
          })}
        </FormGrid>
      ) : (
        <Stack>
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
            hint={t('phoneHint')}
          />
        </Stack>
      )}
      <FormActions>
        <Button kind="signal" type="submit" busy={formState.isSubmitting}>
          {t(stage === 0 ? 'next' : 'send')}
        </Button>
        {stage > 0 && <Button onClick={() => onStage(0)}>{t('back')}</Button>}
      </FormActions>
    </Form>
  );
};
