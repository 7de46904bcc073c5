import type { ClearedFindingRow } from '@college/contracts/study/study-clearance';
import { StudyFinding } from '@college/contracts/completion/study-supervision-row';
import { buttonColumn, dateColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { useState } from 'react';
import { boardTexts } from './board.texts.ts';
import { useFindingWords } from './finding-words.ts';
import { evidencePath, knownAs } from './study-filters.ts';
import { useCleared, useRestoreFinding } from './study-supervision.queries.ts';

const defaults = { ...listDefaults, finding: '', tab: '' };

/** Hints that somebody has marked as harmless; whoever may withdraw study may undo that. */
export const ClearedList = () => {
  const t = useTexts(boardTexts);
  const { nameOf } = useFindingWords();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [restored, setRestored] = useState<ClearedFindingRow | null>(null);
  const command = useRestoreFinding();
  const finding = knownAs(StudyFinding, filters.finding);
  const list = useCleared({ ...pageQueryOf(filters), finding });
  return (
    <>
      <List
        caption={t('harmless')}
        filters={filters}
        onFilters={setFilters}
        defaults={{ ...defaults, tab: filters.tab }}
        searchHint={t('searchDecisions')}
        filterFields={choice('finding', t('finding'), t('allFindings'), StudyFinding.options, nameOf)}
        columns={useColumns(setRestored)}
        rowKey="id"
        list={list}
        empty={{ title: t('clearedEmpty'), hint: t('clearedEmptyHint') }}
      />
      {restored && (
        <ConfirmCommandDialog
          title={t('restoreTitle')}
          message={t('restoreWhat', { finding: nameOf(restored.finding), name: restored.userName })}
          confirmLabel={t('restoreIt')}
          command={command}
          input={{ id: restored.id, rowVersion: restored.rowVersion }}
          done={t('restoredDone')}
          onClose={() => {
            setRestored(null);
            command.reset();
          }}
        />
      )}
    </>
  );
};

const ALL_DAYS = { from: '', to: '' };

const useColumns = (onRestore: (row: ClearedFindingRow) => void): Column<ClearedFindingRow>[] => {
  const t = useTexts(boardTexts);
  const { nameOf } = useFindingWords();
  const mayRestore = usePermit('study-record:withdraw');
  const columns: Column<ClearedFindingRow>[] = [
    {
      key: 'userName',
      title: t('student'),
      priority: 'lead',
      render: ({ userId, userName, classId }) => (
        <Link to={evidencePath(userId, classId, '', ALL_DAYS)}>{userName}</Link>
      ),
    },
    { key: 'finding', title: t('finding'), render: ({ finding }) => nameOf(finding) },
    { key: 'className', title: t('class'), render: ({ className }) => className || t('noClass') },
    { key: 'reason', title: t('reason'), wrap: true },
    dateColumn('until', t('until'), { isExtra: true }),
    { key: 'clearedBy', title: t('clearedBy') },
    dateColumn('clearedAt', t('clearedAt'), { sortable: true }),
  ];
  if (!mayRestore) return columns;
  return [
    ...columns,
    buttonColumn(t('restore'), {
      label: (row) => t('restoreOf', { finding: nameOf(row.finding), name: row.userName }),
      onClick: onRestore,
    }),
  ];
};
