import type { UserTypeRow } from '@college/contracts/basic/user-type';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useOpenedId } from '@college/form-kit/use-opened-id';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { useState } from 'react';
import { useNameOf } from '@college/form-kit/both-names';
import { CreateButton } from '@college/form-kit/create-button';
import { HoldersDialog } from '@college/form-kit/holders-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { OpenedUserType } from './opened-user-type.tsx';
import { useUserTypeColumns } from './use-user-type-columns.tsx';
import type { UserTypeAction } from './use-user-type-columns.tsx';
import { UserTypeDialog } from './user-type-dialog.tsx';
import {
  useDeleteUserType,
  useSetUserTypeUser,
  useUserTypes,
  loadUserTypeUsers,
} from './user-type.queries.ts';
import { userTypeTexts } from './user-type.texts.ts';

const UserTypeList = () => {
  const t = useTexts(userTypeTexts);
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const [asked, setAsked] = useState<{ action: UserTypeAction; type: UserTypeRow } | 'create' | null>(null);
  const [opened, open] = useOpenedId();
  const list = useUserTypes(pageQueryOf(filters));
  const columns = useUserTypeColumns((action, type) => setAsked({ action, type }));
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <CreateButton permit="user-type:create" text={t('create')} onClick={() => setAsked('create')} />
      }
      filters={filters}
      onFilters={setFilters}
      defaults={listDefaults}
      searchHint={t('keyword')}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened !== null && (
        <OpenedUserType
          key={opened}
          id={opened}
          known={list.data?.items.find(({ id }) => id === opened)}
          onClose={() => open(null)}
        />
      )}
      {asked === 'create' && <UserTypeDialog type={null} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'create' && (
        <OfType
          action={asked.action}
          type={list.data?.items.find(({ id }) => id === asked.type.id) ?? asked.type}
          onUsers={() => setAsked({ ...asked, action: 'users' })}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
};

interface OfTypeProps {
  action: UserTypeAction;
  /** As in the list, which is read again after a refusal. */
  type: UserTypeRow;
  /** Turns to the users who are of it. */
  onUsers: () => void;
  onClose: () => void;
}

const OfType = ({ action, type, onUsers, onClose }: OfTypeProps) => {
  const t = useTexts(userTypeTexts);
  const name = useNameOf()(type);
  const remove = useDeleteUserType();
  const setUser = useSetUserTypeUser(type.id);
  const mayUpdate = usePermit('user-type:update');
  if (action === 'edit') return <UserTypeDialog type={type} onClose={onClose} />;
  if (action === 'users')
    return (
      <HoldersDialog
        title={t('usersOf', { name })}
        listKey={['user-type', 'users', type.id]}
        load={loadUserTypeUsers(type.id)}
        command={setUser}
        onClose={onClose}
      />
    );
  if (type.userCount > 0 && !remove.isPending && !remove.isSuccess)
    return (
      <InUseDialog
        name={name}
        message={t('heldMessage', { count: type.userCount })}
        way={
          mayUpdate && (
            <Button kind="primary" onClick={onUsers}>
              {t('toUsers')}
            </Button>
          )
        }
        onClose={onClose}
      />
    );
  return (
    <DeleteDialog
      name={name}
      input={{ id: type.id, rowVersion: type.rowVersion }}
      title={t('deleteTitle', { name })}
      message={t('deleteMessage')}
      command={remove}
      onClose={onClose}
    />
  );
};

export default UserTypeList;
