import type { LedgerCheckpointRow, LedgerState } from '@college/contracts/platform/ledger';
import { LedgerKind } from '@college/contracts/platform/ledger-kind';
import { CopyButton } from '@college/form-kit/copy-button';
import { DataPage } from '@college/form-kit/data-page';
import { saveFile } from '@college/form-kit/export-button';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { LedgerFinder } from './ledger-finder.tsx';
import { useLedgerCheckpoints, useLedgerState } from './ledger.queries.ts';
import { ledgerTexts } from './ledger.texts.ts';

const WITNESS_TONES: Readonly<Record<LedgerCheckpointRow['witnessState'], Tone>> = {
  none: 'neutral',
  waiting: 'info',
  done: 'good',
  failed: 'warn',
  superseded: 'neutral',
};

/** It comes from a row that somebody else has written. */
const isLedgerKind = (kind: string): kind is LedgerKind => LedgerKind.options.some((known) => known === kind);

const download = ({ day, note }: LedgerCheckpointRow): void =>
  saveFile({ name: `checkpoint-${day}.txt`, content: new Blob([note], { type: 'text/plain' }) });

const Witnessed = ({ state }: { state: LedgerState }) => {
  const t = useTexts(ledgerTexts);
  const { hasWitness, witnessedSize: size, witnessedAt, witnessedNote, witnessError: error } = state;
  if (!hasWitness) return t('witnessNone');
  return (
    <>
      {witnessedAt === null
        ? t('witnessNever')
        : t('witnessSeen', { size, time: formatDate(witnessedAt, 'minute') })}{' '}
      {error !== '' && <StatusLabel tone="warn">{t('witnessFailed', { error })}</StatusLabel>}{' '}
      {witnessedNote !== '' && (
        <CopyButton text={witnessedNote} label={t('copyWitnessed')} size="small" kind="quiet" />
      )}
    </>
  );
};

const Newest = ({ state }: { state: LedgerState }) => {
  const t = useTexts(ledgerTexts);
  if (state.checkpoint === '') return <Message>{t('noCheckpoint')}</Message>;
  return (
    <Card
      title={t('state')}
      actions={<CopyButton text={state.checkpoint} label={t('copyCheckpoint')} size="small" />}
    >
      <DescriptionList
        items={[
          { term: t('size'), detail: state.size },
          { term: t('waiting'), detail: state.waiting },
          { term: t('signedAt'), detail: formatDate(state.signedAt, 'minute') },
          { term: t('origin'), detail: state.origin },
          { term: t('witness'), detail: <Witnessed state={state} />, wide: true },
          {
            term: t('keys'),
            wide: true,
            detail: state.keys.map((key) => (
              <div key={key}>
                {key} <CopyButton text={key} label={t('copyKey')} size="small" kind="quiet" />
              </div>
            )),
          },
        ]}
      />
    </Card>
  );
};

const Alarms = ({ alarms }: Pick<LedgerState, 'alarms'>) => {
  const t = useTexts(ledgerTexts);
  if (alarms.length === 0) return null;
  return (
    <Message tone="bad" title={t('alarmTitle')}>
      <p>{t('alarmWhat')}</p>
      <ul>
        {alarms.map(({ id, reason, knownSize: known, size, foundAt }) => (
          <li key={id}>
            {formatDate(foundAt, 'minute')} · {t(`alarm.${reason}`, { known, size })}
          </li>
        ))}
      </ul>
    </Message>
  );
};

const Refused = ({ refusals }: Pick<LedgerState, 'refusals'>) => {
  const t = useTexts(ledgerTexts);
  if (refusals.length === 0) return null;
  return (
    <Message tone="bad" title={t('refusedTitle')}>
      <p>{t('refusedWhat')}</p>
      <ul>
        {refusals.map(({ id, kind, recordId, reason, foundAt }) => (
          <li key={id}>
            {formatDate(foundAt, 'minute')} · {isLedgerKind(kind) ? t(`kind.${kind}`) : kind} {recordId} ·{' '}
            {t(`refused.${reason}`)}
          </li>
        ))}
      </ul>
    </Message>
  );
};

const Days = () => {
  const t = useTexts(ledgerTexts);
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const list = useLedgerCheckpoints(pageQueryOf(filters));
  const columns: Column<LedgerCheckpointRow>[] = [
    { key: 'day', title: t('day'), sortable: true },
    { key: 'size', title: t('size'), sortable: true, align: 'end' },
    {
      key: 'witnessState',
      title: t('witnessState'),
      sortable: true,
      wrap: true,
      render: ({ witnessState, witnessError }) => (
        <>
          <StatusLabel tone={WITNESS_TONES[witnessState]}>{t(`state.${witnessState}`)}</StatusLabel>{' '}
          {witnessError}
        </>
      ),
    },
    {
      key: 'note',
      title: t('file'),
      render: (row) => (
        <Button size="small" kind="quiet" icon="download" onClick={() => download(row)}>
          {t('download')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('days')}>
      <List
        caption={t('days')}
        filters={filters}
        onFilters={setFilters}
        defaults={listDefaults}
        columns={columns}
        rowKey="id"
        list={list}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
    </Card>
  );
};

const LedgerList = () => {
  const t = useTexts(ledgerTexts);
  const { data, error, isFetching, refetch } = useLedgerState();
  return (
    <DataPage
      title={t('title')}
      intro={t('intro')}
      loading={data === undefined && isFetching}
      error={data === undefined ? error : null}
      onRetry={() => void refetch()}
    >
      {data && (
        <>
          <Message title={t('whatTitle')}>
            <p>{t('whatProved')}</p>
            <p>{t('whatNot')}</p>
          </Message>
          <Alarms alarms={data.alarms} />
          <Refused refusals={data.refusals} />
          <Newest state={data} />
          <LedgerFinder keys={data.keys} />
          <Days />
        </>
      )}
    </DataPage>
  );
};

export default LedgerList;
