import type { ExamReview } from '@college/contracts/exams/exam-integrity-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { dateColumn } from '@college/form-kit/columns';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { EvidenceLine } from '../../../evidence-line.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { spansOf } from './attempt-spans.ts';
import { CatchCard } from './catch-card.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useReview } from './exam-integrity.queries.ts';
import { examReviewTexts } from './exam-review.texts.ts';
import { CHEAT_TONE } from './review-words.ts';

type Result = ExamReview['actions'][number];

const useListPath = (): string => {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `/examReview${state?.list ?? ''}`;
};

const ReviewPage = () => {
  const t = useTexts(examReviewTexts);
  return (
    <RecordPage
      title={t('reviewTitle')}
      back={<BackToList to={useListPath()} />}
      useOne={useReview}
      notFound={{ title: t('missing'), hint: t('missingHint') }}
    >
      {(found) => <OneReview found={found} />}
    </RecordPage>
  );
};

/** The words for a result, as the attempt stands. */
const wordOf = (result: Result, { cheatState }: ExamReview) => {
  if (result === 'suspected') return 'suspect';
  if (result === 'cleared') return 'clear';
  return cheatState === 'confirmed' ? 'uphold' : 'confirm';
};

const OneReview = ({ found }: { found: ExamReview }) => {
  const t = useTexts(examReviewTexts);
  const mayDecide = usePermit('exam:review');
  const [deciding, setDeciding] = useState<Result | null>(null);
  const { objection, cheatState, switchLimit, minutes } = found;
  const waitsForOther =
    mayDecide && found.canDecide && objection?.state === 'open' && found.actions.length === 0;
  return (
    <Page
      title={found.userName}
      intro={[found.examName, found.className].filter(Boolean).join(' · ')}
      back={<BackToList to={useListPath()} />}
      status={<StatusLabel tone={CHEAT_TONE[cheatState]}>{t(cheatState)}</StatusLabel>}
      actions={
        mayDecide &&
        found.actions.map((result) => (
          <Button
            key={result}
            kind={result === 'confirmed' ? 'danger' : 'secondary'}
            onClick={() => setDeciding(result)}
          >
            {t(wordOf(result, found))}
          </Button>
        ))
      }
    >
      {mayDecide && !found.canDecide && <Message tone="info">{t('ownHint')}</Message>}
      {waitsForOther && <Message tone="info">{t('firstHint')}</Message>}
      {objection && (
        <Message
          tone={objection.state === 'open' ? 'warn' : 'info'}
          title={`${t('objection')}: ${t(`objection-${objection.state}`)}`}
        >
          <p>{objection.text}</p>
        </Message>
      )}
      <Card title={t('facts')}>
        <DescriptionList
          items={[
            { term: t('attempt'), detail: found.no },
            { term: t('startedAt'), detail: formatDate(found.startedAt, 'minute') },
            { term: t('submittedAt'), detail: formatDate(found.submittedAt, 'minute') || t('running') },
            {
              term: t('time'),
              detail:
                minutes === null
                  ? t('running')
                  : [t('minutes', { count: minutes }), found.isQuick && t('quickHint')]
                      .filter(Boolean)
                      .join(' · '),
            },
            {
              term: t('switches'),
              detail:
                switchLimit === null ? '—' : t('ofLimit', { count: found.switches, limit: switchLimit }),
            },
            ...found.causes.map(({ cause, text, at }) => ({
              term: t('causes'),
              detail: [t(`cause-${cause}`), text, formatDate(at, 'minute')].filter(Boolean).join(' · '),
              wide: true,
            })),
          ]}
        />
      </Card>
      <Card title={t('decisions')}>
        {found.decisions.length === 0 ? (
          <p>{t('noDecision')}</p>
        ) : (
          found.decisions.map((one) => (
            <DescriptionList
              key={one.decidedAt}
              items={[
                {
                  term: t('result'),
                  detail: <StatusLabel tone={CHEAT_TONE[one.result]}>{t(one.result)}</StatusLabel>,
                },
                { term: t('decidedBy'), detail: one.deciderName },
                { term: t('at'), detail: formatDate(one.decidedAt, 'minute') },
                { term: t('opinion'), detail: one.opinion, wide: true },
                ...(one.evidence ? [{ term: t('evidence'), detail: one.evidence, wide: true }] : []),
              ]}
            />
          ))
        )}
      </Card>
      <CatchCard found={found} mayDecide={mayDecide && found.canDecide} />
      <AgreementCard found={found} />
      <EvidenceLine spans={spansOf(found)} />
      <LogCard found={found} />
      {deciding !== null && (
        <DecideDialog
          found={found}
          result={deciding}
          word={wordOf(deciding, found)}
          onClose={() => setDeciding(null)}
        />
      )}
    </Page>
  );
};

const LOGGED = [
  'start',
  'takenOver',
  'extend',
  'submit',
  'deadline',
  'closed',
  'toGrading',
  'grade',
  'regrade',
  'void',
  'restore',
  'restoreGrading',
  'reset',
  'suspected',
  'cleared',
  'upheld',
  'lock',
  'unlock',
  'delayed',
  'exempt',
  'away-hidden',
  'away-blur',
] as const;
const CAUSES = ['switches', 'several-faces', 'face', 'by-hand'] as const;

const LogCard = ({ found: { log } }: { found: ExamReview }) => {
  const t = useTexts(examReviewTexts);
  const rows = log.map((one, key) => ({ ...one, key }));
  return (
    <Card title={t('log')}>
      <DataTable
        caption={t('log')}
        rows={rows}
        rowKey="key"
        columns={[
          dateColumn('at', t('at'), { show: 'full' }),
          {
            key: 'kind',
            title: t('what'),
            priority: 'lead',
            render: ({ kind }) => {
              const known = LOGGED.find((one) => one === kind);
              return known ? t(`log-${known}`) : kind;
            },
          },
          {
            key: 'note',
            title: t('note'),
            wrap: true,
            render: ({ kind, note, device, seconds }) => {
              const cause = CAUSES.find((one) => one === note);
              if (seconds !== null) return t('seconds', { count: seconds });
              if (kind === 'lock') return t(note === 'face' ? 'lock-face' : 'lock-browser');
              return (cause ? t(`cause-${cause}`) : note) || device || '—';
            },
          },
        ]}
      />
    </Card>
  );
};

export default ReviewPage;
