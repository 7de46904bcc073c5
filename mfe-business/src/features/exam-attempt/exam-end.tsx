import type { ExamView } from '@college/contracts/business/exam-attempt';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { StatusLabel } from '@college/ui-kit/status-label';
import { examRoomTexts } from './exam-attempt.texts.ts';

/** How an attempt ended. */
export const ExamEnd = ({ view: { attempt } }: { view: ExamView }) => {
  const t = useTexts(examRoomTexts);
  if (!attempt) return null;
  const { state, score, passed, submittedBy } = attempt;
  if (state === 'absent' || state === 'void')
    return (
      <Card>
        <EmptyState icon="exam" title={t(`${state}Title`)} hint={t(`${state}Hint`)} />
      </Card>
    );
  const how =
    submittedBy === 'deadline' ? t('endedByTime') : submittedBy === 'manager' ? t('endedByManager') : null;
  return (
    <Card>
      <EmptyState
        icon="exam"
        title={score === null ? t('doneTitle') : t('result', { score })}
        hint={[how, score === null ? t('doneHint') : null].filter(Boolean).join(' ')}
        action={
          passed !== null && (
            <StatusLabel tone={passed ? 'good' : 'warn'}>{t(passed ? 'passed' : 'failed')}</StatusLabel>
          )
        }
      />
    </Card>
  );
};
