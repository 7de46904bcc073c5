import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { statusColumn } from '@college/form-kit/columns';
import { CreateLink } from '@college/form-kit/create-link';
import { ExportButton } from '@college/form-kit/export-button';
import { ListPage } from '@college/form-kit/list-page';
import { formatDate } from '@college/portal-sdk/format';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useState } from 'react';
import { usePages } from '../../../pages.ts';
import { SeatsBar } from './seats-bar.tsx';
import type { AskedAction, OwnAction } from './train-class-actions.ts';
import { TrainClassDialog } from './train-class-dialog.tsx';
import { useTrainClassFilterFields } from './train-class-filter-fields.tsx';
import { defaults, queryOf } from './train-class-filters.ts';
import styles from './train-class-list.module.css';
import { STAFF_PATH } from './train-class-paths.ts';
import { TrainClassRowActions } from './train-class-row-actions.tsx';
import { exportTrainClasses, useTrainClassPage } from './train-class.queries.ts';
import { trainClassTexts } from './train-class.texts.ts';
import { usePinTrainClass } from './use-pin-train-class.ts';

const TrainClassList = () => {
  const t = useTexts(trainClassTexts);
  const { search } = useLocation();
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<{ action: AskedAction; trainClass: TrainClassRow } | null>(null);
  const pin = usePinTrainClass();
  const sendsStaff = usePages().has(STAFF_PATH);
  const query = queryOf(filters, sendsStaff);
  const list = useTrainClassPage(query);
  const columns = useTrainClassColumns((action, trainClass) =>
    action === 'setTopShow' ? pin(trainClass) : setAsked({ action, trainClass }),
  );
  const empty = useEmptyTrainClassList();
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Permit code="train-class:export">
            <ExportButton label={t('export')} run={exportTrainClasses(query)} />
          </Permit>
          <CreateLink
            permit="train-class:create"
            text={t('create')}
            to="/trainClass/add"
            state={{ list: search }}
          />
        </>
      }
      filters={{ ...filters, page: query.page, pageSize: query.pageSize, sorting: query.sorting ?? '' }}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={useTrainClassFilterFields(filters, setFilters, sendsStaff)}
      columns={columns}
      rowKey="id"
      list={list}
      empty={empty}
    >
      {asked && (
        <TrainClassDialog
          action={asked.action}
          trainClass={asked.trainClass}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
};

/** The columns of the list; `onAsk` is called with the chosen action and class. */
const useTrainClassColumns = (
  onAsk: (action: OwnAction, trainClass: TrainClassRow) => void,
): Column<TrainClassRow>[] => {
  const t = useTexts(trainClassTexts);
  const word = useTrainClassWord();
  const { search } = useLocation();
  // The year once, where both days have the same.
  const period = (begin: string, end: string): string => {
    const [from, to] = [formatDate(begin), formatDate(end)];
    return `${from} – ${from.slice(0, 5) === to.slice(0, 5) ? to.slice(5) : to}`;
  };
  return [
    {
      key: 'name',
      title: t('class'),
      sortable: true,
      priority: 'lead',
      render: ({ id, name, isTopShow }) => (
        <span>
          <Link to={`/trainClass/detail?id=${id}`} state={{ list: search }}>
            {name}
          </Link>
          {isTopShow && (
            <span className={styles.top}>
              <Icon name="pin" label={t('topShow')} />
            </span>
          )}
        </span>
      ),
    },
    { key: 'code', title: t('code'), sortable: true, isExtra: true },
    // The name of a class says its subject.
    { key: 'subjectName', title: t('subject'), sortable: true, isExtra: true },
    {
      key: 'trainMode',
      title: t('mode'),
      sortable: true,
      isExtra: true,
      render: ({ trainMode }) => word(trainMode),
    },
    {
      key: 'trainKind',
      title: t('kind'),
      sortable: true,
      isExtra: true,
      render: ({ trainKind }) => word(trainKind),
    },
    {
      key: 'applyBegin',
      title: t('applyWindow'),
      sortable: true,
      render: ({ applyBegin, applyEnd }) => period(applyBegin, applyEnd),
    },
    {
      key: 'trainBegin',
      title: t('trainWindow'),
      sortable: true,
      render: ({ trainBegin, trainEnd }) => period(trainBegin, trainEnd),
    },
    {
      key: 'areaName',
      title: t('area'),
      isExtra: true,
    },
    {
      key: 'studentCount',
      title: t('seats'),
      sortable: true,
      render: ({ approvedCount, quota, pendingCount, waitingCount }) => (
        <SeatsBar taken={approvedCount} quota={quota} pending={pendingCount} waiting={waitingCount} />
      ),
    },
    {
      key: 'pendingCount',
      title: t('pendingColumn'),
      sortable: true,
      align: 'end',
      // Beside the seats it is said already; a list in its order shows it by itself.
      isExtra: !new URLSearchParams(search).get('sorting')?.startsWith('pendingCount'),
    },
    statusColumn('phase', t('phase'), { tone: trainClassTone, text: word }),
    {
      key: 'actions',
      title: '',
      render: (row) => <TrainClassRowActions trainClass={row} onAsk={(action) => onAsk(action, row)} />,
    },
  ];
};

/** The text when there is no class at all; users who may create one see how. */
const useEmptyTrainClassList = () => {
  const t = useTexts(trainClassTexts);
  const mayCreate = usePermit('train-class:create');
  if (!mayCreate) return { title: t('emptyTitle'), hint: t('emptyHintReader') };
  return {
    title: t('emptyTitle'),
    hint: t('emptyHint'),
    action: (
      <Link className={buttonClass({ kind: 'primary' })} to="/trainClass/add">
        {t('create')}
      </Link>
    ),
  };
};

export default TrainClassList;
