import { MOST_COMPARED } from '@college/contracts/exams/exam-integrity';
import type { ExamReview } from '@college/contracts/exams/exam-integrity-row';
import { ENOUGH_PAPERS } from '@college/contracts/exams/exam-result';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { Message } from '@college/ui-kit/message';
import { Spinner } from '@college/ui-kit/spinner';
import { Stack } from '@college/ui-kit/stack';
import { useAgreement } from './exam-integrity.queries.ts';
import { examReviewTexts } from './exam-review.texts.ts';

/** Papers of the same sitting whose wrong answers agree with those of this one. */
export const AgreementCard = ({ found }: { found: ExamReview }) => {
  const t = useTexts(examReviewTexts);
  const { attemptId, examId, classId } = found;
  const { data, error } = useAgreement({ examId, attemptId, ...(classId !== null && { classId }) });
  // An older gateway gives those of all.
  const rows = (data?.pairs ?? [])
    .filter(({ first, second }) => first.attemptId === attemptId || second.attemptId === attemptId)
    .map(({ first, second, ...pair }) => ({ ...pair, ...(first.attemptId === attemptId ? second : first) }));
  const isFew = data !== undefined && data.n < ENOUGH_PAPERS;
  return (
    <Card title={t('agreement')}>
      <Stack>
        {error && <Message tone="bad">{error.message}</Message>}
        {!data && !error && <Spinner />}
        {data?.isTooMany && <p>{t('agreementTooMany', { n: data.n, most: MOST_COMPARED })}</p>}
        {data && !data.isTooMany && (
          <>
            <p>{t('agreementHint', { n: data.n })}</p>
            {isFew && <Message tone="info">{t('agreementFew')}</Message>}
            {rows.length === 0 ? (
              <p>{t('agreementNone')}</p>
            ) : (
              <DataTable
                caption={t('agreement')}
                rows={rows}
                rowKey="attemptId"
                columns={[
                  {
                    key: 'userName',
                    title: t('with'),
                    priority: 'lead',
                    render: ({ attemptId: id, userName }) => (
                      <Link to={`/examReview/detail?id=${id}`}>{userName}</Link>
                    ),
                  },
                  { key: 'bothWrong', title: t('bothWrong') },
                  { key: 'same', title: t('sameAnswer') },
                  { key: 'expected', title: t('expected'), render: ({ expected }) => expected.toFixed(1) },
                  { key: 'z', title: t('z'), render: ({ z }) => z.toFixed(1) },
                ]}
              />
            )}
          </>
        )}
      </Stack>
    </Card>
  );
};
