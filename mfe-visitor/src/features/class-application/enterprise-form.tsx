import { ApiError } from '@college/api-client/api-error';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import { SmsCode } from '@college/contracts/identity/sms-code';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import { Enterprise } from '@college/contracts/classes/class-application';
import type { StaffProblem } from '@college/contracts/classes/class-application';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormActions, FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useRef, useState } from 'react';
import { applyForStaff } from './application.queries.ts';
import type { StaffReport } from './application.queries.ts';
import { applicationTexts } from './application.texts.ts';
import { PhoneProof } from './phone-proof.tsx';
import { isBlank, newPerson, StaffList } from './staff-list.tsx';
import type { Person } from './staff-list.tsx';
import { usePhoneProof } from './use-phone-proof.ts';
import { useWrongWords } from './use-wrong-words.ts';

const schema = Enterprise.extend({ smsCode: SmsCode.optional() });
const ENTERPRISE = ['name', 'creditCode', 'contactName', 'phone'] as const;
/** 0: the enterprise, 1: its staff, 2: the phone. */
const LAST = 2;

interface EnterpriseFormProps {
  classId: number;
  stage: number;
  onStage: (stage: number) => void;
  onSent: (sent: { applyNo: string; applied: number }) => void;
}

export const EnterpriseForm = ({ classId, stage, onStage, onSent }: EnterpriseFormProps) => {
  const t = useTexts(applicationTexts);
  const [people, setPeople] = useState<readonly Person[]>(() => [newPerson()]);
  const [problems, setProblems] = useState<readonly StaffProblem[]>([]);
  const [phone, setPhone] = useState('');
  const proof = usePhoneProof(phone.replace(/[\s-]/g, ''));
  const { form, submit } = useRecordForm<
    { name: string; creditCode: string; contactName: string; phone: string; smsCode: string },
    typeof schema,
    StaffReport
  >({
    schema,
    initial: { name: '', creditCode: '', contactName: '', phone: '', smsCode: '' },
    inputOf: ({ smsCode, ...enterprise }) => ({ ...enterprise, ...(stage === LAST && { smsCode }) }),
    send: async ({ smsCode, ...enterprise }) => {
      const dryRun = stage < LAST;
      const given = people.filter((person) => !isBlank(person));
      const staff = (given.length > 0 ? given : people).map(({ key: _key, ...row }) => row);
      try {
        return await applyForStaff({
          classId,
          enterprise,
          staff,
          dryRun,
          ...(!dryRun && { smsCode, ...proof.proof }),
        });
      } catch (error) {
        if (error instanceof ApiError && error.id === tokenAuthErrors.wrongCode.id) proof.forget();
        throw error;
      }
    },
    onSaved: (report) => {
      // The rows that the report counts are those that were sent.
      setPeople((all) => (all.some((person) => !isBlank(person)) ? all.filter((one) => !isBlank(one)) : all));
      setProblems(report.problems);
      if (report.problems.length > 0) onStage(1);
      else if (stage < LAST) onStage(LAST);
      else onSent(report);
    },
    fieldOf: { [smsCodeErrors.wrong.id]: 'smsCode' },
    ownWords: useWrongWords(),
  });
  const { control, formState, trigger } = form;
  const name = useFormField(control, 'name');
  const creditCode = useFormField(control, 'creditCode');
  const contactName = useFormField(control, 'contactName');
  const bound = useFormField(control, 'phone');
  const smsCode = useFormField(control, 'smsCode');
  const phoneField = {
    ...bound,
    onChange: (text: string) => {
      bound.onChange(text);
      setPhone(text);
    },
  };
  const goOn = async (): Promise<void> => {
    if (await trigger(ENTERPRISE, { shouldFocus: true })) onStage(1);
  };
  const back = (): void => onStage(stage - 1);
  const label = (['next', 'check', 'send'] as const)[stage] ?? 'send';
  return (
    <Form onSubmit={stage === 0 ? goOn : submit} label={t('titleEnterprise')}>
      <UnsavedChanges dirty={formState.isDirty} />
      <Stack>
        <FormRefusal refusal={formState.errors.root} />
        {stage === 0 && (
          <FormGrid>
            <TextField
              {...name}
              label={t('enterpriseName')}
              maxLength={100}
              autoComplete="organization"
              required
            />
            <TextField {...creditCode} label={t('creditCode')} maxLength={18} autoComplete="off" required />
            <TextField
              {...contactName}
              label={t('contactName')}
              maxLength={50}
              autoComplete="name"
              required
            />
            <TextField
              {...phoneField}
              label={t('contactPhone')}
              hint={t('contactPhoneHint')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              required
            />
          </FormGrid>
        )}
        {stage === 1 && (
          <>
            <Report problems={problems} />
            <StaffList
              people={people}
              problems={problems}
              onChange={(next, changed) => {
                // A row that is changed is judged again; others move when one is removed.
                setProblems((before) =>
                  changed === undefined ? [] : before.filter(({ row }) => row !== changed),
                );
                setPeople(next);
              }}
            />
          </>
        )}
        {stage === LAST && (
          <>
            <p>{t('summary', { count: people.length, name: name.value })}</p>
            <PhoneProof
              proof={proof}
              phone={phoneField}
              smsCode={smsCode}
              label={t('contactPhone')}
              hint={t('contactPhoneHint')}
            />
          </>
        )}
      </Stack>
      <FormActions>
        <Button kind="signal" type="submit" busy={formState.isSubmitting}>
          {t(label)}
        </Button>
        {stage > 0 && <Button onClick={back}>{t('back')}</Button>}
      </FormActions>
    </Form>
  );
};

/** How many rows are wrong; takes the focus, so that it is read out. */
const Report = ({ problems }: { problems: readonly StaffProblem[] }) => {
  const t = useTexts(applicationTexts);
  const box = useRef<HTMLDivElement>(null);
  const count = new Set(problems.map(({ row }) => row)).size;
  const isShown = count > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Message tone="warn" title={t('problems', { count })}>
        {t('problemsHint')}
      </Message>
    </div>
  );
};
