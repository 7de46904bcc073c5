import { ProofState } from '@college/contracts/completion/period-proof';
import type { PeriodProofRow } from '@college/contracts/completion/period-proof';
import { dateColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { ExportButton } from '@college/form-kit/export-button';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { PrintedName } from '../../../printed-name.tsx';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { ButtonRow, Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { CorrectProofDialog } from './correct-proof-dialog.tsx';
import { exportProof, exportProofs, useProofs, useRereadProofs } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

const defaults = { ...listDefaults, pageSize: 10, state: '' };

/** The proofs of hours of a class, valid ones and void ones. */
export const ProofList = ({ classId }: { classId: number }) => {
  const t = useTexts(settlementTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const state = ProofState.options.find((one) => one === filters.state);
  const list = useProofs({ ...pageQueryOf(filters), classId, state });
  const [corrected, setCorrected] = useState<PeriodProofRow | null>(null);
  const columns = useColumns(setCorrected);
  const reread = useRereadProofs();
  return (
    <Card
      title={t('proofs')}
      actions={<ExportButton label={t('exportProofs')} run={exportProofs(classId)} onDone={reread} />}
    >
      <Stack>
        <p>{t('proofsIntro')}</p>
        <List
          caption={t('proofs')}
          filters={filters}
          onFilters={setFilters}
          defaults={defaults}
          searchHint={t('searchProofs')}
          filterFields={choice('state', t('state'), t('allStates'), ProofState.options, t)}
          columns={columns}
          rowKey="id"
          list={list}
          empty={{ title: t('proofsEmpty'), hint: t('proofsEmptyHint') }}
        />
        {corrected && (
          <CorrectProofDialog proof={corrected} onReload={reread} onClose={() => setCorrected(null)} />
        )}
      </Stack>
    </Card>
  );
};

const useColumns = (onCorrect: (proof: PeriodProofRow) => void): Column<PeriodProofRow>[] => {
  const t = useTexts(settlementTexts);
  const mayCorrect = usePermit('period-proof:correct');
  return [
    {
      key: 'userName',
      title: t('student'),
      priority: 'lead',
      render: (row) => (
        <>
          {row.userName}
          <PrintedName {...row} />
        </>
      ),
    },
    { key: 'proofNo', title: t('number'), sortable: true },
    { key: 'hours', title: t('proofHours'), sortable: true },
    dateColumn('creationTime', t('madeAt'), { sortable: true }),
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => (
        <StatusLabel tone={state === 'valid' ? 'good' : 'neutral'}>{t(state)}</StatusLabel>
      ),
    },
    dateColumn('voidedAt', t('voidedAt'), { isExtra: true }),
    { key: 'voidReason', title: t('voidReason'), isExtra: true },
    {
      key: 'placeId',
      title: t('actions'),
      render: (row) =>
        row.state === 'valid' && row.placeId !== null ? (
          <ButtonRow>
            <ExportButton label={t('pdf')} run={exportProof(row.placeId)} />
            {mayCorrect && <Button onClick={() => onCorrect(row)}>{t('correct')}</Button>}
          </ButtonRow>
        ) : (
          '—'
        ),
    },
  ];
};
