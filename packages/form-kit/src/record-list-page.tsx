import { usePermit } from '@college/portal-sdk/permit';
import type { UseQueryResult } from '@college/portal-sdk/query';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import type { Description } from '@college/ui-kit/description-list';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { choiceFilter } from './choice-filter.tsx';
import { CreateButton } from './create-button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDeleteActions } from './edit-delete-actions.tsx';
import { InUseDialog } from './in-use-dialog.tsx';
import { ListPage, pageQueryOf } from './list-page.tsx';
import type { ListFilters } from './list-page.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { Command, PageOf, Target } from './record-queries.tsx';
import { useOpenedId } from './use-opened-id.tsx';

/** The texts that every record must define; their keys are the same for all records. */
export type RecordTextKey =
  | 'title'
  | 'intro'
  | 'create'
  | 'keyword'
  | 'emptyTitle'
  | 'emptyHint'
  | 'deleteMessage';

/** Another button of a row, which opens a dialog. */
export interface RowAction<Row> {
  /** Unique within the list; `inUse` can open it. */
  key: string;
  text: string;
  /** The accessible name of the button. */
  labelOf: (row: Row) => string;
  dialog: (row: Row, onClose: () => void) => ReactNode;
}

interface RecordListPageProps<Row extends Target, F extends ListFilters, Query> {
  /** Not `Translate`, to which the compiler assigns texts without these keys. */
  t: (key: RecordTextKey) => string;
  /** `label` stands for the permissions `label:create`, `label:update` and `label:delete`. */
  permits: string;
  /** Null: users who may open the page may edit its records. */
  updatePermit?: string | null;
  /** The record's calls: `recordQueries`. */
  records: {
    usePage: (query: Query) => UseQueryResult<PageOf<Row>, Error>;
    useRemove: () => Command<Target, unknown>;
  };
  /** The filters in the URL: `{ ...listDefaults, kind: '' }`. */
  defaults: F;
  /** The list's own part of the query; unknown values count as no filter. */
  queryOf?: (filters: F) => Omit<Query, keyof ReturnType<typeof pageQueryOf>>;
  /** Its drop-downs: `(choice) => choice('kind', t('kind'), t('allKinds'), kinds.options)`. */
  filterFields?: (
    choice: ReturnType<typeof choiceFilter<F>>,
    filters: F,
    onFilters: (change: Partial<F>) => void,
  ) => ReactNode;
  /** The name of a row. */
  nameOf: (row: Row) => string;
  /** All columns except the actions. */
  columns: readonly Column<Row>[];
  /** The form in a dialog; null: for a new record. */
  form: (row: Row | null, onClose: () => void) => ReactNode;
  byLink?: ByLink<Row>;
  /** False: this row cannot be edited, or deleted, whatever the caller's permissions. */
  canEdit?: (row: Row) => boolean;
  canDelete?: (row: Row) => boolean;
  /** Further buttons of a row, before 'Edit': only those that the caller may use. */
  more?: (row: Row) => readonly RowAction<Row>[];
  /** Shown instead of the delete confirmation for a row in use: how much uses it, with a link. */
  inUse?: (row: Row, open: (action: string) => void) => { message: string; way: ReactNode } | null;
  /** What is lost with a row, if the text has placeholders. */
  deleteMessage?: string;
}

/** How a record is opened by its URL, `?id=7`; rows link there with `<OpenLink>`. */
export interface ByLink<Row> {
  /** The kind of record. */
  title: string;
  useOne: (id: number, known?: Row) => UseQueryResult<Row, Error>;
  details: (row: Row) => readonly Description[];
}

/** Which dialog is open over the list, and for which row: null for a new one. */
interface Opened<Row> {
  action: string;
  row: Row | null;
}

/**
 * The screen of a record that is maintained in a list: search, filters, columns, and dialogs to add, edit and delete.
 * What is specific to the record is a prop: its columns, form and texts. A screen with another layout is made of
 * `ListPage` and the same parts.
 */
export const RecordListPage = <Row extends Target, F extends ListFilters, Query>({
  t,
  permits,
  updatePermit = `${permits}:update`,
  records,
  defaults,
  queryOf,
  filterFields,
  nameOf,
  columns,
  form,
  byLink,
  canEdit = () => true,
  canDelete = () => true,
  more = () => [],
  inUse = () => null,
  deleteMessage,
}: RecordListPageProps<Row, F, Query>) => {
  const [filters, setFilters] = useUrlFilters(defaults);
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const mayUpdate = usePermit(updatePermit ?? '') || updatePermit === null;
  const mayDelete = usePermit(`${permits}:delete`);
  const list = records.usePage({ ...queryOf?.(filters), ...pageQueryOf(filters) } as Query);
  const open = (action: string, row: Row | null): void => setOpened({ action, row });
  const close = (): void => setOpened(null);
  const actionsOf = (row: Row): ReactNode => {
    const further = more(row);
    const isChangeable = mayUpdate && canEdit(row);
    const isDeletable = mayDelete && canDelete(row);
    if (further.length === 0 && !isChangeable && !isDeletable) return null;
    return (
      <EditDeleteActions
        name={nameOf(row)}
        onEdit={isChangeable ? () => open('edit', row) : null}
        onDelete={isDeletable ? () => open('delete', row) : null}
      >
        {further.map(({ key, text, labelOf }) => (
          <Button
            key={key}
            kind="quiet"
            size="small"
            aria-label={labelOf(row)}
            onClick={() => open(key, row)}
          >
            {text}
          </Button>
        ))}
      </EditDeleteActions>
    );
  };
  const dialogOf = ({ action, row }: Opened<Row>): ReactNode => {
    if (action === 'create' || row === null) return form(null, close);
    // From the list, which is loaded again after a refusal.
    const newest = list.data?.items.find(({ id }) => id === row.id) ?? row;
    if (action === 'edit') return form(newest, close);
    if (action === 'delete')
      return (
        <DeleteRecord
          row={newest}
          name={nameOf(newest)}
          message={deleteMessage ?? t('deleteMessage')}
          command={records.useRemove}
          inUse={inUse(newest, (other) => open(other, row))}
          onClose={close}
        />
      );
    return more(newest)
      .find(({ key }) => key === action)
      ?.dialog(newest, close);
  };
  const hasActions = mayUpdate || mayDelete || list.data?.items.some((row) => more(row).length > 0);
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <CreateButton permit={`${permits}:create`} text={t('create')} onClick={() => open('create', null)} />
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={filterFields?.(choiceFilter(filters, setFilters), filters, setFilters)}
      columns={hasActions ? [...columns, { key: 'actions', title: '', render: actionsOf }] : columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {byLink && (
        <OpenedByLink
          {...byLink}
          rows={list.data?.items}
          nameOf={nameOf}
          canEdit={(row) => mayUpdate && canEdit(row)}
          form={form}
        />
      )}
      {opened && dialogOf(opened)}
    </ListPage>
  );
};

interface DeleteRecordProps {
  row: Target;
  name: string;
  message: string;
  command: () => Command<Target, unknown>;
  inUse: { message: string; way: ReactNode } | null;
  onClose: () => void;
}

const DeleteRecord = ({ row, command: useRemove, inUse, ...dialog }: DeleteRecordProps) => {
  const command = useRemove();
  // Once the command was sent, its answer is shown: the list behind may already have new counts.
  if (inUse && !command.isPending && !command.isSuccess)
    return (
      <InUseDialog name={dialog.name} message={inUse.message} way={inUse.way} onClose={dialog.onClose} />
    );
  const { id, rowVersion } = row;
  return <DeleteDialog {...dialog} command={command} input={{ id, rowVersion }} />;
};

interface OpenedByLinkProps<Row extends Target> extends ByLink<Row> {
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  canEdit: (row: Row) => boolean;
  form: (row: Row, onClose: () => void) => ReactNode;
}

/** The record in the URL, whether or not it is in the list. */
const OpenedByLink = <Row extends Target>({ rows, ...dialog }: OpenedByLinkProps<Row>) => {
  const [id, open] = useOpenedId();
  if (id === null) return null;
  return (
    <OneByLink
      {...dialog}
      key={id}
      id={id}
      known={rows?.find((row) => row.id === id)}
      onClose={() => open(null)}
    />
  );
};

interface OneByLinkProps<Row extends Target> extends Omit<OpenedByLinkProps<Row>, 'rows'> {
  id: number;
  /** From the list, if it is on the displayed page. */
  known: Row | undefined;
  onClose: () => void;
}

const OneByLink = <Row extends Target>({
  id,
  known,
  useOne,
  details,
  canEdit,
  form,
  ...dialog
}: OneByLinkProps<Row>) => (
  <RecordDialog {...dialog} record={useOne(id, known)} itemsOf={details} mayEdit={canEdit} editor={form} />
);
