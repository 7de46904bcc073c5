import type { UserInList, UserState } from '@college/contracts/identity/user';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { ExportButton } from '@college/form-kit/export-button';
import { ListPage } from '@college/form-kit/list-page';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { lazy, Suspense, useState } from 'react';
import type { Key } from 'react';
import { useUserColumns } from './use-user-columns.tsx';
import { useUserSelection } from './use-user-selection.ts';
import { UserDialog } from './user-dialog.tsx';
import { useUserFilterFields } from './user-filter-fields.tsx';
import { askedOf, defaults, kindOf, queryOf } from './user-filters.ts';
import { userImportTexts } from './user-import.texts.ts';
import type { AskedAction } from './user-row-actions.tsx';
import { UserStatesActions } from './user-states-actions.tsx';
import { UserStatesDialog } from './user-states-dialog.tsx';
import { useManagedKinds, userCalls, useSeenKinds, useUsers } from './user.queries.ts';
import { userTexts } from './user.texts.ts';
import { KINDS } from './user.words.ts';

/** Uploading is a large chunk, and rarely used. */
const UserImportDialog = lazy(async () => ({
  default: (await import('./user-import-dialog.tsx')).UserImportDialog,
}));

/** In the URL, so that a reload returns to a running import. */
const closed = { window: '' };

const without = (chosen: ReadonlySet<Key>, ids: readonly Key[]): Set<Key> =>
  new Set([...chosen].filter((key) => !ids.includes(key)));

/** What the caller may add here: in the list of one kind, only if they manage that kind. */
const useAdding = (kind: UserTypeId | undefined) => {
  const mayCreate = usePermit('user:create');
  const mayImport = usePermit('user:import');
  const managed = useManagedKinds(mayCreate || mayImport);
  // Unknown when the call failed: the form and the server then report what is wrong.
  const manages = kind === undefined || (managed.data?.includes(kind) ?? managed.isError);
  return {
    mayCreate: mayCreate && manages,
    // Administrators are created one by one.
    mayImport: mayImport && manages && kind !== '0',
  };
};

/** The kinds that this list can have; the chosen one is there while they are unknown. */
const useKindTabs = (kind: UserTypeId | undefined): readonly UserTypeId[] => {
  const seen = useSeenKinds();
  if (seen.isError) return KINDS;
  return KINDS.filter((one) => one === kind || seen.data?.includes(one));
};

const UserList = () => {
  const t = useTexts(userTexts);
  const say = useTexts(userImportTexts);
  const kindWord = useUserTypeWord();
  const { search } = useLocation();
  const [filters, setFilters] = useUrlFilters(defaults);
  const [{ window: opened }, setOpened] = useUrlFilters(closed);
  const [asked, setAsked] = useState<{ action: AskedAction; user: UserInList } | null>(null);
  const [askedStates, setAskedStates] = useState<{ state: UserState; users: readonly UserInList[] } | null>(
    null,
  );
  const kind = kindOf(filters);
  const { mayCreate, mayImport } = useAdding(kind);
  const list = useUsers(queryOf(filters));
  const kinds = useKindTabs(kind);
  const columns = useUserColumns(kind, (action, user) => setAsked({ action, user }));
  const selection = useUserSelection(list.data?.items, filters);
  const create = (
    <Link
      className={buttonClass({ kind: 'primary' })}
      to={kind ? `/user/add?userType=${kind}` : '/user/add'}
      state={{ list: search }}
    >
      <Icon name="add" />
      {t('create')}
    </Link>
  );
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Permit code="user:merge">
            <Link className={buttonClass({ kind: 'quiet' })} to="/user/duplicate" state={{ list: search }}>
              {say('duplicates')}
            </Link>
          </Permit>
          <Permit code="user:export">
            <ExportButton
              label={say('export')}
              run={(options) => userCalls.ExportUsers(askedOf(filters), options)}
            />
          </Permit>
          {mayImport && (
            <Button icon="upload" onClick={() => setOpened({ window: 'import' })}>
              {say('import')}
            </Button>
          )}
          {mayCreate && create}
        </>
      }
      tabs={{
        label: t('kinds'),
        tabs: [
          { key: 'all', text: t('kindAll') },
          ...kinds.map((one) => ({ key: one, text: kindWord(one) })),
        ],
        active: kind ?? 'all',
        // An added type belongs to one kind.
        onChange: (userType) => setFilters({ userType, ownTypeId: 0 }),
      }}
      filters={filters}
      onFilters={setFilters}
      // The kind is a tab, and not a filter that 'Clear' clears.
      defaults={{ ...defaults, userType: filters.userType }}
      searchHint={t('keyword')}
      filterFields={useUserFilterFields(filters, setFilters)}
      columns={columns}
      rowKey="id"
      selection={selection}
      selectionActions={
        selection && (
          <UserStatesActions
            users={selection.rows}
            onAsk={(state, users) => setAskedStates({ state, users })}
          />
        )
      }
      list={list}
      empty={{
        title: t('emptyTitle'),
        hint: t(mayCreate ? 'emptyHint' : 'emptyHintReader'),
        action: mayCreate && create,
      }}
    >
      {asked && (
        <UserDialog
          action={asked.action}
          user={list.data?.items.find(({ id }) => id === asked.user.id) ?? asked.user}
          onClose={() => setAsked(null)}
        />
      )}
      {askedStates && (
        <UserStatesDialog
          {...askedStates}
          onDone={(doneIds) => selection?.onChange(without(selection.chosen, doneIds))}
          onClose={() => setAskedStates(null)}
        />
      )}
      {mayImport && opened === 'import' && (
        <Suspense>
          <UserImportDialog kind={kind} onClose={() => setOpened(closed)} />
        </Suspense>
      )}
    </ListPage>
  );
};

export default UserList;
