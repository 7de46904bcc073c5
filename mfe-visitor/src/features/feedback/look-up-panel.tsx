import { ApiError } from '@college/api-client/api-error';
import { FEEDBACK_KIND, GetVFeedbackAnswerInput } from '@college/contracts/site/feedback';
import { commonErrors } from '@college/contracts/core/errors';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { VerifyCodeField } from '@college/form-kit/verify-code-field';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Form, FormActions, FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextField } from '@college/ui-kit/text-field';
import { feedbackTone, useFeedbackWord } from '@college/vocabulary/feedback-words';
import { useEffect, useRef, useState } from 'react';
import styles from './feedback.module.css';
import { lookAnswerUp } from './feedback.queries.ts';
import type { FeedbackAnswer } from './feedback.queries.ts';
import { visitorFeedbackTexts } from './feedback.texts.ts';
import { useProvenForm } from '../../use-proven-form.ts';

/** A receipt, and the state of its feedback. */
export const LookUpPanel = ({ receipt }: { receipt: string }) => {
  const [answer, setAnswer] = useState<FeedbackAnswer | null>(null);
  return answer ? (
    <Answer answer={answer} onOther={() => setAnswer(null)} />
  ) : (
    <ReceiptForm receipt={receipt} onFound={setAnswer} />
  );
};

interface ReceiptFormProps {
  receipt: string;
  onFound: (answer: FeedbackAnswer) => void;
}

const ReceiptForm = ({ receipt: initial, onFound }: ReceiptFormProps) => {
  const t = useTexts(visitorFeedbackTexts);
  const [isUnknown, setUnknown] = useState(false);
  const { form, verifyCode, submit } = useProvenForm({
    schema: GetVFeedbackAnswerInput,
    initial: { receipt: initial, code: '' },
    send: async (input) => {
      setUnknown(false);
      try {
        return await lookAnswerUp(input);
      } catch (error) {
        // Not an error: the answer is that there is none.
        if (error instanceof ApiError && error.id === commonErrors.notFound.id) return null;
        throw error;
      }
    },
    onSaved: (answer) => (answer ? onFound(answer) : setUnknown(true)),
    ownWords: { 'feedback.receipt-format': t('badReceipt') },
  });
  const receipt = useFormField(form.control, 'receipt');
  const code = useFormField(form.control, 'code');
  return (
    <Form onSubmit={submit} label={t('lookUp')}>
      <FormRefusal refusal={form.formState.errors.root} />
      <Stack>
        {isUnknown && <Message tone="bad">{t('unknown')}</Message>}
        <FormGrid>
          <TextField
            {...receipt}
            label={t('receipt')}
            hint={t('receiptHint')}
            maxLength={40}
            autoComplete="off"
            required
          />
          <VerifyCodeField {...code} verifyCode={verifyCode} />
        </FormGrid>
      </Stack>
      <FormActions>
        <Button kind="signal" type="submit" busy={form.formState.isSubmitting}>
          {t('ask')}
        </Button>
      </FormActions>
    </Form>
  );
};

interface AnswerProps {
  answer: FeedbackAnswer;
  onOther: () => void;
}

const Answer = ({ answer: { kind, state, creationTime, answer, answeredAt }, onOther }: AnswerProps) => {
  const t = useTexts(visitorFeedbackTexts);
  const word = useFeedbackWord();
  const kinds = useCodes(FEEDBACK_KIND);
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.sent}>
      <DescriptionList
        items={[
          { term: t('kind'), detail: kinds.textOf(kind) },
          {
            term: t('state'),
            detail: <StatusLabel tone={feedbackTone(state)}>{word(state)}</StatusLabel>,
          },
          { term: t('time'), detail: formatDate(creationTime, 'minute') },
          { term: t('answeredAt'), detail: formatDate(answeredAt, 'minute') },
          {
            term: t('answer'),
            detail: <span className={styles.words}>{answer || t('noAnswer')}</span>,
            wide: true,
          },
        ]}
      />
      <FormActions>
        <Button onClick={onOther}>{t('otherReceipt')}</Button>
      </FormActions>
    </div>
  );
};
