import { useTexts } from '@college/portal-sdk/texts';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { ClassReadiness, PublishWarnings } from './class-readiness.tsx';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import type { useReadiness } from './train-class.queries.ts';

interface PreviewStepProps {
  classId: number;
  isDraft: boolean;
  readiness: ReturnType<typeof useReadiness>;
}

/** The last step: what still stands in the way of publishing. The public page is shown beside it. */
export const PreviewStep = ({ classId, isDraft, readiness }: PreviewStepProps) => {
  const t = useTexts(trainClassFormTexts);
  const { data, error, isFetching, refetch } = readiness;
  if (!isDraft) return <Message tone="info">{t('isPublished')}</Message>;
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton lines={4} />;
  if (data.ready)
    return (
      <Stack>
        <Message tone="good">{t('ready')}</Message>
        <PublishWarnings classId={classId} of={data} />
      </Stack>
    );
  return (
    <Stack>
      <Message tone="warn">{t('notReady', { count: data.obstacles.length })}</Message>
      <ClassReadiness classId={classId} obstacles={data.obstacles} />
      <PublishWarnings classId={classId} of={data} />
    </Stack>
  );
};
