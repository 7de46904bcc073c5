import { ReviewFlag } from '@college/contracts/exams/exam-integrity-row';
import type { ExamReviewRow } from '@college/contracts/exams/exam-integrity-row';
import { dateColumn } from '@college/form-kit/columns';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { AgreementDialog } from './agreement-dialog.tsx';
import { useReviews } from './exam-integrity.queries.ts';
import { examReviewTexts } from './exam-review.texts.ts';
import { CHEAT_TONE } from './review-words.ts';

const defaults = { ...listDefaults, flag: '', examId: 0, classId: 0 };

/** The one sitting that is looked at, if it is one. */
const placeOf = ({ examId, classId }: { examId: number; classId: number }, first?: ExamReviewRow) => {
  if (!first) return null;
  if (classId > 0) return { examId: first.examId, classId };
  return examId > 0 && first.classId === null ? { examId } : null;
};

/** Attempts with what speaks for a second look. */
const ReviewList = () => {
  const t = useTexts(examReviewTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const { search } = useLocation();
  const flag = ReviewFlag.safeParse(filters.flag).data;
  const list = useReviews({
    ...pageQueryOf(filters),
    flag,
    ...(filters.examId > 0 && { examId: filters.examId }),
    ...(filters.classId > 0 && { classId: filters.classId }),
  });
  const [isComparing, setComparing] = useState(false);
  const place = placeOf(filters, list.data?.items[0]);
  const columns: Column<ExamReviewRow>[] = [
    { key: 'userName', title: t('person'), sortable: true, priority: 'lead' },
    { key: 'examName', title: t('exam'), wrap: true },
    {
      key: 'className',
      title: t('class'),
      priority: 'low',
      render: ({ className }) => className || t('noClass'),
    },
    {
      key: 'cheatState',
      title: t('state'),
      render: ({ cheatState, hasOpenObjection }) => (
        <>
          <StatusLabel tone={CHEAT_TONE[cheatState]}>{t(cheatState)}</StatusLabel>{' '}
          {hasOpenObjection && <StatusLabel tone="warn">{t('objected')}</StatusLabel>}
        </>
      ),
    },
    {
      key: 'facesToCheck',
      title: t('faces'),
      render: ({ facesToCheck, facesFailed }) =>
        [
          facesToCheck > 0 && t('facesToCheck', { count: facesToCheck }),
          facesFailed > 0 && t('facesFailed', { count: facesFailed }),
        ]
          .filter(Boolean)
          .join(' · ') || '—',
    },
    {
      key: 'switches',
      title: t('switches'),
      render: ({ switches, switchLimit }) =>
        switchLimit === null ? '—' : t('ofLimit', { count: switches, limit: switchLimit }),
    },
    {
      key: 'minutes',
      title: t('time'),
      render: ({ minutes, isQuick }) => (
        <>
          {minutes === null ? t('running') : t('minutes', { count: minutes })}{' '}
          {isQuick && (
            <span title={t('quickHint')}>
              <StatusLabel tone="warn">{t('quick')}</StatusLabel>
            </span>
          )}
        </>
      ),
    },
    dateColumn('submittedAt', t('submittedAt'), { sortable: true, isExtra: true }),
    {
      key: 'actions',
      title: '',
      render: ({ attemptId, userName }) => (
        <RowActions>
          <Link
            className={buttonClass({ kind: 'quiet', size: 'small' })}
            to={`/examReview/detail?id=${attemptId}`}
            state={{ list: search }}
            aria-label={t('lookAt', { name: userName })}
          >
            {t('look')}
          </Link>
        </RowActions>
      ),
    },
  ];
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={place && <Button onClick={() => setComparing(true)}>{t('pairsTitle')}</Button>}
      tabs={{
        label: t('flags'),
        tabs: [
          { key: 'all', text: t('all') },
          ...ReviewFlag.options.map((key) => ({ key: key as string, text: t(`flag-${key}`) })),
        ],
        active: flag ?? 'all',
        onChange: (next) => setFilters({ flag: next === 'all' ? '' : next }),
      }}
      filters={filters}
      onFilters={setFilters}
      defaults={{ ...defaults, flag: filters.flag }}
      searchHint={t('search')}
      columns={columns}
      rowKey="attemptId"
      list={list}
      noMatchHint={t('noMatch')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {place && isComparing && <AgreementDialog place={place} onClose={() => setComparing(false)} />}
    </ListPage>
  );
};

export default ReviewList;
