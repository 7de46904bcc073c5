import { FaceCheckState, FaceMoment } from '@college/contracts/classes/face-check';
import type { FaceCheckRow } from '@college/contracts/classes/face-check';
import { dateColumn, statusColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { OpenedRecord } from '@college/form-kit/opened-record';
import { useOpenedId } from '@college/form-kit/use-opened-id';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { SelectField } from '@college/ui-kit/select-field';
import { FaceCheckDialog } from './face-check-dialog.tsx';
import { useFaceCheck, useFaceChecks } from './face-check.queries.ts';
import { faceCheckTexts } from './face-check.texts.ts';
import { MOMENTS, percent, STATES, stateTone, useFaceWord } from '@college/vocabulary/face-words';
import { useClassChoice } from './use-class-choice.ts';

const defaults = { ...listDefaults, state: 'to-check', moment: '', classId: '' };

const FaceCheckList = () => {
  const t = useTexts(faceCheckTexts);
  const word = useFaceWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [opened, open] = useOpenedId();
  const classes = useClassChoice();
  // An unknown value in the URL counts as no filter.
  const state = FaceCheckState.safeParse(filters.state).data;
  const moment = FaceMoment.safeParse(filters.moment).data;
  const classId = Number(filters.classId) || undefined;
  const list = useFaceChecks({ ...pageQueryOf(filters), state, moment, classId });
  const columns = useFaceCheckColumns(open);
  const waiting = (list.data?.items ?? []).filter((row) => row.state === 'to-check' && row.canDecide);
  const openNext = (): void => {
    const at = waiting.findIndex(({ id }) => id === opened);
    const [next] = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))];
    open(next && next.id !== opened ? next.id : null);
  };
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      tabs={{
        label: t('states'),
        tabs: [...STATES, 'all' as const].map((key) => ({
          key: key as string,
          text: key === 'all' ? t('all') : word(key),
        })),
        active: state ?? 'all',
        onChange: (next) => setFilters({ state: next }),
      }}
      filters={filters}
      onFilters={setFilters}
      defaults={{ ...defaults, state: filters.state }}
      searchHint={t('keyword')}
      filterFields={
        <>
          {choice('moment', t('moment'), t('allMoments'), MOMENTS, word)}
          <SelectField
            label={t('trainClass')}
            name="classId"
            placeholder={t('allClasses')}
            search
            {...classes}
            value={classId ?? null}
            onChange={(value) => setFilters({ classId: value === null ? '' : String(value) })}
          />
        </>
      }
      columns={columns}
      rowKey="id"
      list={list}
      noMatchHint={t('noneHint')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened !== null && (
        <OpenedFaceCheck key={opened} id={opened} onClose={() => open(null)} onDecided={openNext} />
      )}
    </ListPage>
  );
};

interface OpenedProps {
  id: number;
  onClose: () => void;
  onDecided: () => void;
}

const OpenedFaceCheck = ({ id, onClose, onDecided }: OpenedProps) => {
  const t = useTexts(faceCheckTexts);
  return (
    <OpenedRecord
      title={t('title')}
      record={useFaceCheck(id)}
      missing={{ title: t('missing'), hint: t('missingHint') }}
      onClose={onClose}
    >
      {(check) => <FaceCheckDialog check={check} onClose={onClose} onDecided={onDecided} />}
    </OpenedRecord>
  );
};

/** The columns of the list; `onOpen` is called with the id of the chosen check. */
const useFaceCheckColumns = (onOpen: (id: number) => void): Column<FaceCheckRow>[] => {
  const t = useTexts(faceCheckTexts);
  const word = useFaceWord();
  const mayDecide = usePermit('face-check:decide');
  return [
    { key: 'name', title: t('name'), sortable: true, priority: 'lead' },
    { key: 'username', title: t('username'), isExtra: true },
    { key: 'departmentName', title: t('department'), isExtra: true },
    statusColumn('state', t('state'), { tone: stateTone, text: word, sortable: true }),
    { key: 'moment', title: t('moment'), isExtra: true, render: ({ moment }) => word(moment) },
    { key: 'className', title: t('trainClass') },
    { key: 'reason', title: t('reason'), render: ({ reason }) => word(reason) },
    {
      key: 'similarity',
      title: t('similarity'),
      sortable: true,
      render: ({ similarity }) => percent(similarity),
    },
    dateColumn('creationTime', t('takenAt'), { sortable: true }),
    dateColumn('decidedAt', t('decidedAt'), { sortable: true, isExtra: true }),
    {
      key: 'actions',
      title: '',
      render: ({ id, name, state, canDecide }) => {
        const asks = mayDecide && canDecide && state === 'to-check';
        return (
          <RowActions>
            <Button
              kind="quiet"
              size="small"
              aria-label={t(asks ? 'decideOn' : 'lookAt', { name })}
              onClick={() => onOpen(id)}
            >
              {t(asks ? 'decide' : 'look')}
            </Button>
          </RowActions>
        );
      },
    },
  ];
};

export default FaceCheckList;
