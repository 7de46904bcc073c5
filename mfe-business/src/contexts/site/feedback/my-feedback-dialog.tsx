import type { MyFeedback } from '@college/contracts/site/feedback';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { StatusLabel } from '@college/ui-kit/status-label';
import { feedbackTone, useFeedbackWord } from '@college/vocabulary/feedback-words';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedback.texts.ts';

interface MyFeedbackDialogProps {
  feedback: MyFeedback;
  kindOf: (kind: string) => string;
  onClose: () => void;
}

/** The user's own feedback, with the answer. */
export const MyFeedbackDialog = ({ feedback, kindOf, onClose }: MyFeedbackDialogProps) => {
  const t = useTexts(feedbackTexts);
  const word = useFeedbackWord();
  const { content, contact, state, answer, answeredAt, creationTime } = feedback;
  return (
    <Dialog
      open
      title={kindOf(feedback.kind)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DescriptionList
        items={[
          { term: t('content'), detail: <span className={styles.words}>{content}</span>, wide: true },
          { term: t('time'), detail: formatDate(creationTime, 'minute') },
          {
            term: t('state'),
            detail: <StatusLabel tone={feedbackTone(state)}>{word(state)}</StatusLabel>,
          },
          { term: t('contact'), detail: contact },
          { term: t('answeredAt'), detail: formatDate(answeredAt, 'minute') },
          {
            term: t('answer'),
            detail: <span className={styles.words}>{answer || t('noAnswer')}</span>,
            wide: true,
          },
        ]}
      />
    </Dialog>
  );
};
