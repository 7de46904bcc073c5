import { feedback as feedbackService } from '@college/contracts/site/feedback';
import type { FeedbackRow } from '@college/contracts/site/feedback';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { TextField } from '@college/ui-kit/text-field';
import { useEffect, useState } from 'react';
import styles from './feedback.module.css';
import { useRevealContact } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';

/** Long enough to dial a number. */
const SHOWN_MS = 30_000;

/** The contact, masked; in full for a while, after a reason was given. */
export const ContactDetail = ({ feedback }: { feedback: FeedbackRow }) => {
  const t = useTexts(feedbackTexts);
  const mayReveal = usePermit('feedback:reveal');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (feedback.contact === '') return feedback.isMasked ? t('contactGone') : '—';
  return (
    <span className={styles.contact}>
      <span role="status">{shown ?? feedback.contact}</span>
      {mayReveal && shown === null && (
        <Button kind="quiet" size="small" icon="show" onClick={() => setAsking(true)}>
          {t('show')}
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          id={feedback.id}
          onRevealed={(value) => {
            setShown(value);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
};

interface RevealDialogProps {
  id: number;
  onRevealed: (value: string) => void;
  onClose: () => void;
}

const RevealDialog = ({ id, onRevealed, onClose }: RevealDialogProps) => {
  const t = useTexts(feedbackTexts);
  const command = useRevealContact();
  const { form, submit } = useRecordForm({
    schema: feedbackService.actions.RevealFeedbackContact.input,
    initial: { id, reason: '' },
    send: command.mutateAsync,
    onSaved: ({ value }) => onRevealed(value),
  });
  const reason = useFormField(form.control, 'reason');
  return (
    <FormDialog
      title={t('showTitle')}
      name={`feedback-contact-${id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('show')}
      onClose={onClose}
      size="small"
    >
      <Message>{t('recorded')}</Message>
      <TextField {...reason} label={t('reason')} hint={t('reasonHint')} maxLength={200} required />
    </FormDialog>
  );
};
