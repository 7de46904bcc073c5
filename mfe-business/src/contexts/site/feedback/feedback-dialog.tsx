import type { FeedbackRow } from '@college/contracts/site/feedback';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { CopyButton } from '@college/form-kit/copy-button';
import { formatDate } from '@college/portal-sdk/format';
import { useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { StatusLabel } from '@college/ui-kit/status-label';
import { feedbackTone, useFeedbackWord } from '@college/vocabulary/feedback-words';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.tsx';
import { useAskerName } from './asker-name.ts';
import { ContactDetail } from './contact-detail.tsx';
import { useFeedbackActions } from './feedback-actions.ts';
import styles from './feedback.module.css';
import { useCloseFeedback, useMaskFeedback } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';

interface FeedbackDialogProps {
  /** As it is now: it is loaded again after each transition. */
  feedback: FeedbackRow;
  kindOf: (kind: string) => string;
  onClose: () => void;
}

/** One feedback in full, with its actions. */
export const FeedbackDialog = ({ feedback, kindOf, onClose }: FeedbackDialogProps) => {
  const t = useTexts(feedbackTexts);
  const word = useFeedbackWord();
  const nameOf = useAskerName();
  const { pathname } = useLocation();
  const actions = useFeedbackActions()(feedback);
  const [asked, setAsked] = useState<(typeof actions)[number] | null>(null);
  const { id, rowVersion } = feedback;
  const [close, mask] = [useCloseFeedback(), useMaskFeedback()];
  const back = (): void => setAsked(null);
  const target = { input: { id, rowVersion }, onClose: back };
  const minute = (time: string | null) => formatDate(time, 'minute');
  return (
    <>
      <Dialog
        open
        title={kindOf(feedback.kind)}
        onClose={onClose}
        actions={
          <>
            <CopyButton kind="quiet" text={`${location.origin}${pathname}?id=${id}`} label={t('copyLink')} />
            {actions.includes('mask') && (
              <Button kind="quiet-danger" onClick={() => setAsked('mask')}>
                {t('maskIt')}
              </Button>
            )}
            {actions.includes('close') && <Button onClick={() => setAsked('close')}>{t('closeIt')}</Button>}
            {actions.includes('answer') ? (
              <Button kind="primary" onClick={() => setAsked('answer')}>
                {t(feedback.answer ? 'betterIt' : 'answerIt')}
              </Button>
            ) : (
              <Button onClick={onClose}>{t('close')}</Button>
            )}
          </>
        }
      >
        <DescriptionList
          items={[
            {
              term: t('content'),
              detail: <span className={styles.words}>{feedback.content}</span>,
              wide: true,
            },
            { term: t('asker'), detail: nameOf(feedback) },
            { term: t('time'), detail: minute(feedback.creationTime) },
            { term: t('contact'), detail: <ContactDetail feedback={feedback} /> },
            {
              term: t('state'),
              detail: <StatusLabel tone={feedbackTone(feedback.state)}>{word(feedback.state)}</StatusLabel>,
            },
            ...(feedback.answer
              ? [
                  {
                    term: t('answer'),
                    detail: <span className={styles.words}>{feedback.answer}</span>,
                    wide: true,
                  },
                  { term: t('answeredBy'), detail: feedback.answererName },
                  { term: t('answeredAt'), detail: minute(feedback.answeredAt) },
                ]
              : []),
            ...(feedback.closedAt ? [{ term: t('closedAt'), detail: minute(feedback.closedAt) }] : []),
          ]}
        />
      </Dialog>
      {asked === 'answer' && <AnswerDialog feedback={feedback} onClose={back} />}
      {asked === 'close' && (
        <ConfirmCommandDialog
          {...target}
          title={t('closeTitle')}
          message={t('closeMessage')}
          confirmLabel={t('closeIt')}
          command={close}
          done={t('closed')}
        />
      )}
      {asked === 'mask' && (
        <ConfirmCommandDialog
          {...target}
          title={t('maskTitle')}
          message={t('maskMessage')}
          confirmLabel={t('maskIt')}
          tone="bad"
          command={mask}
          done={t('masked')}
        />
      )}
    </>
  );
};
