import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { DataPage } from '@college/form-kit/data-page';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { useBackToExams } from './back-to-exams.tsx';
import { examRoomTexts } from './exam-attempt.texts.ts';
import type { useExam } from './exam-attempt.queries.ts';

interface NoExamProps {
  asked: ReturnType<typeof useExam>;
  title: string;
  hint: string;
}

/** While an exam is asked for, and where there is none. */
export const NoExam = ({ asked: { error, isFetching, refetch }, title, hint }: NoExamProps) => {
  const t = useTexts(examRoomTexts);
  const back = useBackToExams();
  const isMissing = error instanceof ApiError && error.code === ErrorCode.notFound;
  return (
    <DataPage
      title={t('room')}
      back={back}
      loading={isFetching}
      error={isMissing ? null : error}
      onRetry={() => void refetch()}
    >
      <Card>
        <EmptyState icon="missing" title={title} hint={hint} />
      </Card>
    </DataPage>
  );
};
