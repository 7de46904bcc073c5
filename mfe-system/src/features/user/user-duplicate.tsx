import type { DuplicateUser } from '@college/contracts/identity/user-merge';
import { BackToList } from '@college/form-kit/back-to-list';
import { dateColumn } from '@college/form-kit/columns';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Pagination } from '@college/ui-kit/pagination';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { userDuplicateTexts } from './user-duplicate.texts.ts';
import { useListPath } from './user-paths.ts';
import { useDuplicates, useMergeUsers } from './user.queries.ts';

const defaults = { page: 1, pageSize: 20 };

interface GroupProps {
  users: readonly DuplicateUser[];
  onKeep: (user: DuplicateUser) => void;
}

/** The accounts of one person. */
const Group = ({ users, onKeep }: GroupProps) => {
  const t = useTexts(userDuplicateTexts);
  const [first] = users;
  const title = t('group', {
    name: first?.name ?? '',
    idCard: first?.idCard ?? '',
  });
  const mayMerge = users.every(({ canManage }) => canManage);
  const isEnabled = ({ state }: DuplicateUser): boolean => state === 'enabled';
  const candidates = users.some(isEnabled) ? users.filter(isEnabled) : users;
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        numbered={false}
        columns={[
          { key: 'username', title: t('username'), priority: 'lead' },
          { key: 'name', title: t('name') },
          { key: 'phone', title: t('phone') },
          { key: 'departmentName', title: t('department') },
          { key: 'classCount', title: t('classes'), align: 'end' },
          dateColumn('lastLoginTime', t('lastLogin'), { none: t('never') }),
          dateColumn('creationTime', t('created'), { show: 'date', priority: 'low' }),
          {
            key: 'keep',
            title: '',
            render: (user) =>
              candidates.includes(user) ? (
                <Button
                  size="small"
                  disabled={!mayMerge}
                  title={mayMerge ? undefined : t('notYours')}
                  aria-label={t('keepOf', { username: user.username })}
                  onClick={() => onKeep(user)}
                >
                  {t('keep')}
                </Button>
              ) : (
                t('isDisabled')
              ),
          },
        ]}
        rows={users}
        rowKey="id"
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
    </Card>
  );
};

const UserDuplicate = () => {
  const t = useTexts(userDuplicateTexts);
  const [{ page, pageSize }, setFilters] = useUrlFilters(defaults);
  const merge = useMergeUsers();
  const [asked, setAsked] = useState<{ keep: DuplicateUser; others: DuplicateUser[] } | null>(null);
  const list = useDuplicates({ page, pageSize });
  const groups = list.data?.items.filter(({ users }) => users.length > 1);
  const body = () => {
    if (list.error) return <ErrorPanel message={list.error.message} onRetry={() => void list.refetch()} />;
    if (!groups) return <Skeleton lines={6} />;
    if (groups.length === 0) return <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />;
    return groups.map(({ users }) => (
      <Group
        key={users[0]?.id}
        users={users}
        onKeep={(keep) => setAsked({ keep, others: users.filter(({ id }) => id !== keep.id) })}
      />
    ));
  };
  return (
    <Page title={t('title')} intro={t('intro')} back={<BackToList to={useListPath()} />}>
      <Stack>
        {body()}
        {(list.data?.totalCount ?? 0) > pageSize && (
          <Pagination
            page={page}
            pageSize={pageSize}
            totalCount={list.data?.totalCount ?? 0}
            onPageChange={(next, size) => setFilters({ page: next, pageSize: size })}
          />
        )}
      </Stack>
      {asked && (
        <ConfirmCommandDialog
          title={t('mergeTitle', { username: asked.keep.username })}
          message={t('mergeMessage', {
            username: asked.keep.username,
            others: asked.others.map(({ username }) => username).join(t('comma')),
          })}
          confirmLabel={t('merge')}
          tone="bad"
          command={merge}
          input={{
            keepId: asked.keep.id,
            rowVersion: asked.keep.rowVersion,
            mergeIds: asked.others.map(({ id }) => id),
          }}
          done={t('mergedDone', { username: asked.keep.username })}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
};

export default UserDuplicate;
