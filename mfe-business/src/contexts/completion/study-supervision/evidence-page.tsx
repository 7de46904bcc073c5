import { StudyFinding } from '@college/contracts/completion/study-supervision-row';
import type { EvidenceRow } from '@college/contracts/completion/study-supervision-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { List, listDefaults } from '@college/form-kit/list-page';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EvidenceLine } from '../../../evidence-line.tsx';
import { boardTexts } from './board.texts.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { useFindingWords } from './finding-words.ts';
import { useEvidenceColumns } from './slice-columns.tsx';
import { spansOf } from './slice-spans.ts';
import { dayOf, idOf, knownAs, listOf } from './study-filters.ts';
import { useEvidence, useFindings } from './study-supervision.queries.ts';
import styles from './study-supervision.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const defaults = { ...listDefaults, userId: 0, classId: 0, finding: '', from: '', to: '' };

/** The slices of one person in one class, those of a hint or all; a manager withdraws some of them. */
const EvidencePage = () => {
  const t = useTexts(boardTexts);
  const [filters] = useUrlFilters(defaults);
  const { state } = useLocation();
  const list = listOf(state, '/plausibility');
  const back = <BackToList to={list} />;
  const userId = idOf(filters.userId);
  if (userId === undefined)
    return (
      <Page title={t('boardTitle')} back={back}>
        <Card>
          <EmptyState
            icon="missing"
            title={t('evidenceMissing')}
            hint={t('evidenceMissingHint')}
            action={back}
          />
        </Card>
      </Page>
    );
  return <Evidence userId={userId} back={back} to={list} />;
};

interface EvidenceProps {
  userId: number;
  back: ReactNode;
  /** The list that the user came from. */
  to: string;
}

const Evidence = ({ userId, back, to }: EvidenceProps) => {
  const navigate = useNavigate();
  const t = useTexts(boardTexts);
  const { nameOf, meansOf, innocentOf, figuresOf } = useFindingWords();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const mayWithdraw = usePermit('study-record:withdraw');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const finding = knownAs(StudyFinding, filters.finding);
  const span = { from: dayOf(filters.from), to: dayOf(filters.to) };
  const place = { userId, classId: idOf(filters.classId) };
  const { page, pageSize } = filters;
  const sorting = filters.sorting || undefined;
  const list = useEvidence({ ...place, ...span, finding, page, pageSize, sorting });
  const board = useFindings({ ...place, ...span, pageSize: 20 });
  const rows = board.data?.items ?? [];
  const found = rows.find((row) => row.finding === finding && (row.classId ?? 0) === filters.classId);
  const person = found ?? rows[0];
  const selection = useRowSelection<EvidenceRow>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    filters,
    labelOf: ({ begin }) => t('sliceOf', { time: formatDate(begin, 'full') }),
    mayChoose: ({ decisionId, creditedSeconds }) => decisionId === null && creditedSeconds > 0,
  });
  return (
    <Page
      title={person?.userName ?? t('boardTitle')}
      intro={[person?.className || t('noClass'), mayWithdraw && t('evidenceIntro')]
        .filter(Boolean)
        .join(' · ')}
      back={back}
      actions={
        mayWithdraw &&
        found && (
          <Button icon="good" onClick={() => setClearing(true)}>
            {t('clear')}
          </Button>
        )
      }
    >
      {finding && (
        <Card title={nameOf(finding)}>
          {found && <p className={styles.hint}>{figuresOf(found)}</p>}
          <p className={styles.hint}>{meansOf(finding)}</p>
          <p className={styles.hint}>
            <b>{t('innocent')}</b>
            {innocentOf(finding)}
          </p>
        </Card>
      )}
      <EvidenceLine spans={spansOf(list.data?.items ?? [])} />
      <List
        caption={t('boardTitle')}
        filters={filters}
        onFilters={setFilters}
        defaults={{ ...defaults, ...filters, page: 1, sorting: '', pageSize: defaults.pageSize }}
        filterFields={choice('finding', t('finding'), t('allSlices'), StudyFinding.options, nameOf)}
        columns={useEvidenceColumns()}
        rowKey="id"
        list={list}
        selection={mayWithdraw ? selection : undefined}
        selectionActions={
          <Button kind="danger" onClick={() => setWithdrawing(true)}>
            {t('withdraw', { count: selection.rows.length })}
          </Button>
        }
        empty={{ title: t('slicesEmpty'), hint: t('slicesEmptyHint') }}
      />
      {isClearing && found && (
        <ClearDialog
          found={found}
          span={span}
          onDone={() => {
            setClearing(false);
            void navigate(to);
          }}
          onClose={() => setClearing(false)}
        />
      )}
      {isWithdrawing && selection.rows.length > 0 && (
        <WithdrawDialog
          slices={selection.rows}
          userName={person?.userName ?? ''}
          onDone={() => {
            setWithdrawing(false);
            selection.onChange(new Set());
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Page>
  );
};

export default EvidencePage;
