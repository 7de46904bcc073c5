import { FEEDBACK_KIND, SubmitVFeedbackInput } from '@college/contracts/site/feedback';
import { CopyButton } from '@college/form-kit/copy-button';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { VerifyCodeField } from '@college/form-kit/verify-code-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormActions, FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useRef, useState } from 'react';
import { submitFeedback } from './feedback.queries.ts';
import { visitorFeedbackTexts } from './feedback.texts.ts';
import styles from './feedback.module.css';
import { useProvenForm } from '../../use-proven-form.ts';

interface WritePanelProps {
  onLookUp: (receipt: string) => void;
}

/** The form, replaced by the receipt once it is sent. */
export const WritePanel = ({ onLookUp }: WritePanelProps) => {
  const [receipt, setReceipt] = useState<string | null>(null);
  return receipt === null ? (
    <FeedbackForm onSent={setReceipt} />
  ) : (
    <Sent receipt={receipt} onAgain={() => setReceipt(null)} onLookUp={() => onLookUp(receipt)} />
  );
};

const blank: { kind: string | null; content: string; name: string; contact: string; code: string } = {
  kind: null,
  content: '',
  name: '',
  contact: '',
  code: '',
};

const FeedbackForm = ({ onSent }: { onSent: (receipt: string) => void }) => {
  const t = useTexts(visitorFeedbackTexts);
  const kinds = useCodes(FEEDBACK_KIND);
  const { form, verifyCode, submit } = useProvenForm({
    schema: SubmitVFeedbackInput,
    initial: blank,
    send: submitFeedback,
    onSaved: ({ receipt }) => onSent(receipt),
  });
  const { control, formState } = form;
  const kind = useFormField(control, 'kind');
  const content = useFormField(control, 'content');
  const name = useFormField(control, 'name');
  const contact = useFormField(control, 'contact');
  const code = useFormField(control, 'code');
  return (
    <Form onSubmit={submit} label={t('write')}>
      <FormRefusal refusal={formState.errors.root} />
      <FormGrid>
        <SelectField
          {...kind}
          label={t('kind')}
          options={kinds.options}
          loading={kinds.isLoading}
          error={kind.error ?? kinds.error?.message}
          required
        />
        <TextField {...name} label={t('name')} hint={t('nameHint')} maxLength={50} autoComplete="name" />
        <TextAreaField
          {...content}
          label={t('content')}
          hint={t('contentHint')}
          rows={6}
          maxLength={2000}
          required
          wide
        />
        <TextField
          {...contact}
          label={t('contact')}
          hint={t('contactHint')}
          maxLength={100}
          autoComplete="off"
        />
        <VerifyCodeField {...code} verifyCode={verifyCode} />
      </FormGrid>
      <FormActions>
        <Button kind="signal" type="submit" busy={formState.isSubmitting}>
          {t('send')}
        </Button>
      </FormActions>
    </Form>
  );
};

interface SentProps {
  receipt: string;
  onAgain: () => void;
  onLookUp: () => void;
}

const Sent = ({ receipt, onAgain, onLookUp }: SentProps) => {
  const t = useTexts(visitorFeedbackTexts);
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.sent}>
      <Stack>
        <Message tone="good" title={t('sentTitle')}>
          {t('sentMessage')}
        </Message>
        <p className={styles.receipt}>
          <code>{receipt}</code>
          <CopyButton text={receipt} label={t('copy')} kind="quiet" />
        </p>
        <FormActions>
          <Button onClick={onLookUp}>{t('toLookUp')}</Button>
          <Button kind="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        </FormActions>
      </Stack>
    </div>
  );
};
