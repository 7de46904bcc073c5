import type { ExamReport } from '@college/contracts/exams/exam-result';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { PRACTICE_RUN, usePages } from '../../../pages.ts';
import { myExamRecordTexts } from './my-exam-record.texts.ts';

type Point = ExamReport['points'][number];

const percentOf = (score: number, most: number): number =>
  most === 0 ? 0 : Math.round((100 * score) / most);

/** What was known and what was not, with a way back to practice. */
export const MyPoints = ({ points }: { points: readonly Point[] }) => {
  const t = useTexts(myExamRecordTexts);
  const mayPractise = usePages().has(PRACTICE_RUN);
  const nameOf = ({ name }: Point): string => name || t('noPoint');
  const known = points.filter((point): point is Point & { score: number } => point.score !== null);
  const isCoarse = known.length < points.length || points.length === 0;
  const share: Column<Point>[] = isCoarse
    ? [
        {
          key: 'level',
          title: t('level'),
          render: ({ level }) => (
            <StatusLabel tone={level === 'good' ? 'good' : 'warn'}>{t(`level-${level}`)}</StatusLabel>
          ),
        },
      ]
    : [
        {
          key: 'score',
          title: t('score'),
          render: ({ score, most }) => t('pointScore', { score: String(score), most }),
        },
        { key: 'most', title: t('share'), render: ({ score, most }) => `${percentOf(score ?? 0, most)}%` },
      ];
  return (
    <Stack>
      {isCoarse ? (
        <Message>{t('coarse')}</Message>
      ) : (
        <Card title={t('points')}>
          <BarChart
            caption={t('points')}
            hideCaption
            max={100}
            format={(value) => `${value}%`}
            bars={known.map((point) => ({
              label: nameOf(point),
              value: percentOf(point.score, point.most),
              tone: point.level === 'weak' ? ('warn' as const) : ('good' as const),
            }))}
          />
        </Card>
      )}
      <Card>
        <DataTable
          caption={t('points')}
          rows={points.map((point) => ({ ...point, key: point.pointId ?? 0 }))}
          rowKey="key"
          empty={{ title: t('noPoints'), hint: t('noPointsHint') }}
          columns={[
            { key: 'name', title: t('point'), priority: 'lead', wrap: true, render: nameOf },
            { key: 'questions', title: t('questions') },
            ...share,
            {
              key: 'actions',
              title: '',
              render: (point) =>
                point.pointId !== null &&
                point.canPractise &&
                mayPractise && (
                  <Link
                    className={buttonClass({ kind: 'quiet', size: 'small' })}
                    aria-label={`${t('practise')}: ${nameOf(point)}`}
                    to={`${PRACTICE_RUN}?of=point&id=${point.pointId}`}
                  >
                    {t('practise')}
                  </Link>
                ),
            },
          ]}
        />
      </Card>
    </Stack>
  );
};
