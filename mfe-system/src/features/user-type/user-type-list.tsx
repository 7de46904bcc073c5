import type { UserTypeRow } from '@college/contracts/identity/user-type';
import { bothNamesTexts, useNameOf } from '@college/form-kit/both-names';
import { AssignedUsersDialog } from '@college/form-kit/assigned-users-dialog';
import { listDefaults } from '@college/form-kit/list-page';
import { OpenLink } from '@college/form-kit/record-dialog';
import { RecordListPage } from '@college/form-kit/record-list-page';
import type { RowAction } from '@college/form-kit/record-list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { UserTypeDialog } from './user-type-dialog.tsx';
import { loadUserTypeUsers, userTypes, useSetUserTypeUser } from './user-type.queries.ts';
import { userTypeTexts } from './user-type.texts.ts';

const isOwn = ({ isSystem }: UserTypeRow): boolean => !isSystem;

const UserTypeList = () => {
  const t = useTexts(userTypeTexts);
  const say = useTexts(bothNamesTexts);
  const nameOf = useNameOf();
  const typeWord = useUserTypeWord();
  const mayUpdate = usePermit('user-type:update');
  const origin = (type: UserTypeRow): string => t(isOwn(type) ? 'own' : 'system');
  const users: RowAction<UserTypeRow> = {
    key: 'users',
    text: t('users'),
    labelOf: (type) => t('usersOf', { name: nameOf(type) }),
    dialog: (type, onClose) => <UserTypeUsers type={type} onClose={onClose} />,
  };
  return (
    <RecordListPage
      t={t}
      permits="user-type"
      records={userTypes}
      defaults={listDefaults}
      nameOf={nameOf}
      columns={[
        {
          key: 'nameZh',
          title: t('name'),
          sortable: true,
          priority: 'lead',
          render: (type) => <OpenLink id={type.id}>{nameOf(type)}</OpenLink>,
        },
        {
          key: 'baseType',
          title: t('baseType'),
          sortable: true,
          render: (type) => (isOwn(type) ? typeWord(type.baseType, 2) : '—'),
        },
        { key: 'sort', title: t('sort'), sortable: true, align: 'end', priority: 'low' },
        { key: 'userCount', title: t('count'), align: 'end' },
        {
          key: 'isSystem',
          title: t('origin'),
          render: (type) => <StatusLabel tone={isOwn(type) ? 'neutral' : 'info'}>{origin(type)}</StatusLabel>,
        },
      ]}
      byLink={{
        title: t('one'),
        useOne: userTypes.useOne,
        details: (type) => [
          { term: say('zh'), detail: type.nameZh },
          { term: say('en'), detail: type.nameEn },
          { term: t('origin'), detail: origin(type) },
          { term: t('baseType'), detail: isOwn(type) ? typeWord(type.baseType, 2) : null },
          { term: t('sort'), detail: String(type.sort) },
          { term: t('count'), detail: String(type.userCount) },
        ],
      }}
      form={(type, onClose) => <UserTypeDialog type={type} onClose={onClose} />}
      canEdit={isOwn}
      canDelete={isOwn}
      more={(type) => (mayUpdate && isOwn(type) ? [users] : [])}
      inUse={({ userCount: count }, open) =>
        count === 0
          ? null
          : {
              message: t('inUseMessage', { count }),
              way: mayUpdate && (
                <Button kind="primary" onClick={() => open('users')}>
                  {t('toUsers')}
                </Button>
              ),
            }
      }
    />
  );
};

const UserTypeUsers = ({ type, onClose }: { type: UserTypeRow; onClose: () => void }) => {
  const t = useTexts(userTypeTexts);
  const nameOf = useNameOf();
  return (
    <AssignedUsersDialog
      title={t('usersOf', { name: nameOf(type) })}
      listKey={[userTypes.key, 'users', type.id]}
      load={loadUserTypeUsers(type.id)}
      command={useSetUserTypeUser(type.id)}
      onClose={onClose}
    />
  );
};

export default UserTypeList;
