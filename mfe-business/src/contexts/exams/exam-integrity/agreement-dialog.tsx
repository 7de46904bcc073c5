import { AGREEING_Z, MOST_COMPARED } from '@college/contracts/exams/exam-integrity';
import type { ExamAgreement } from '@college/contracts/exams/exam-integrity-row';
import { ENOUGH_PAPERS } from '@college/contracts/exams/exam-result';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useAgreement } from './exam-integrity.queries.ts';
import { examReviewTexts } from './exam-review.texts.ts';

interface AgreementDialogProps {
  place: { examId: number; classId?: number };
  onClose: () => void;
}

/** The pairs of a sitting whose wrong answers agree most: where to look, and no verdict. */
export const AgreementDialog = ({ place, onClose }: AgreementDialogProps) => {
  const t = useTexts(examReviewTexts);
  const { data, error, isFetching, refetch } = useAgreement(place);
  return (
    <Dialog
      open
      size="large"
      title={t('pairsTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && <Pairs found={data} />}
    </Dialog>
  );
};

type Pair = ExamAgreement['pairs'][number];

const Person = ({ of: { attemptId, userName } }: { of: Pair['first'] }) => (
  <Link to={`/examReview/detail?id=${attemptId}`}>{userName}</Link>
);

const Pairs = ({ found: { n, isTooMany, pairs } }: { found: ExamAgreement }) => {
  const t = useTexts(examReviewTexts);
  if (isTooMany) return <p>{t('pairsTooMany', { n, most: MOST_COMPARED })}</p>;
  const columns: Column<Pair & { key: string }>[] = [
    { key: 'first', title: t('person'), priority: 'lead', render: ({ first }) => <Person of={first} /> },
    { key: 'second', title: t('with'), render: ({ second }) => <Person of={second} /> },
    { key: 'bothWrong', title: t('bothWrong') },
    { key: 'same', title: t('sameAnswer') },
    { key: 'expected', title: t('expected'), render: ({ expected }) => expected.toFixed(1) },
    { key: 'z', title: t('z'), render: ({ z }) => z.toFixed(1) },
  ];
  return (
    <Stack>
      <p>{t('pairsHint', { n, z: AGREEING_Z })}</p>
      {n < ENOUGH_PAPERS && <Message tone="info">{t('agreementFew')}</Message>}
      {pairs.length === 0 ? (
        <p>{t('pairsNone')}</p>
      ) : (
        <DataTable
          caption={t('pairsTitle')}
          rows={pairs.map((pair) => ({ ...pair, key: `${pair.first.attemptId} ${pair.second.attemptId}` }))}
          rowKey="key"
          columns={columns}
        />
      )}
    </Stack>
  );
};
