/** Users who have something, each with a button to remove it; on demand those who do not, with a button to add it. */
import type { AssignedUser } from '@college/contracts/identity/assigned-user';
import type { UseMutationResult } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import { List, listDefaults, pageQueryOf } from './list-page.tsx';

const texts = defineTexts('assigned-users', {
  en: {
    search: 'Name or user name',
    add: 'Add users',
    back: 'Back to those who have it',
    username: 'User name',
    name: 'Name',
    type: 'Type',
    give: 'Give',
    giveTo: 'Give it to {{name}}',
    take: 'Take away',
    takeFrom: 'Take it from {{name}}',
    assignedCaption: 'Those who have it',
    freeCaption: 'Those who have not',
    assignedEmptyTitle: 'Nobody has it yet',
    assignedEmptyHint: 'Add the first one.',
    freeEmptyTitle: 'Nobody is left',
    freeEmptyHint: 'Everybody who could have it already has it.',
    close: 'Close',
  },
  'zh-CN': {
    search: '用户名或姓名',
    add: '添加用户',
    back: '返回已添加的用户',
    username: '用户名',
    name: '姓名',
    type: '类型',
    give: '添加',
    giveTo: '为{{name}}添加',
    take: '移除',
    takeFrom: '为{{name}}移除',
    assignedCaption: '已添加的用户',
    freeCaption: '未添加的用户',
    assignedEmptyTitle: '还没有用户',
    assignedEmptyHint: '请添加第一个用户。',
    freeEmptyTitle: '没有可添加的用户',
    freeEmptyHint: '所有适用的用户均已添加。',
    close: '关闭',
  },
});

export interface AssignedUsersQuery {
  page: number;
  pageSize: number;
  keyword: string | undefined;
  sorting: string | undefined;
  isHeld: boolean;
}

interface AssignedUsersDialogProps {
  title: string;
  /** Query key of the list: `['label', 'users', 7]`. */
  listKey: readonly (string | number)[];
  load: (
    query: AssignedUsersQuery,
    signal: AbortSignal,
  ) => Promise<{ items: AssignedUser[]; totalCount: number }>;
  /** Its refusal is shown here, too. */
  command: UseMutationResult<unknown, Error, { userId: number; isHeld: boolean }>;
  onClose: () => void;
}

const defaults = { ...listDefaults, pageSize: 10 };

export const AssignedUsersDialog = ({ title, listKey, load, command, onClose }: AssignedUsersDialogProps) => {
  const t = useTexts(texts);
  const typeWord = useUserTypeWord();
  const [filters, setFilters] = useState(defaults);
  const [adding, setAdding] = useState(false);
  const query = { ...pageQueryOf(filters), isHeld: !adding };
  const list = useScreenQuery([...listKey, query], (signal) => load(query, signal));
  const turn = (
    <Button
      kind={adding ? 'secondary' : 'primary'}
      icon={adding ? 'left' : 'add'}
      onClick={() => {
        setAdding(!adding);
        setFilters(defaults);
      }}
    >
      {t(adding ? 'back' : 'add')}
    </Button>
  );
  const action = ({ id: userId, name, isHeld }: AssignedUser) => (
    <Button
      size="small"
      kind={isHeld ? 'quiet-danger' : 'quiet'}
      busy={command.isPending && command.variables.userId === userId}
      aria-label={t(isHeld ? 'takeFrom' : 'giveTo', { name })}
      onClick={() => command.mutate({ userId, isHeld: !isHeld })}
    >
      {t(isHeld ? 'take' : 'give')}
    </Button>
  );
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <div>{turn}</div>
        {command.error && <Message tone="bad">{command.error.message}</Message>}
        <List
          caption={t(adding ? 'freeCaption' : 'assignedCaption')}
          filters={filters}
          onFilters={(change) => setFilters((before) => ({ ...before, page: 1, ...change }))}
          defaults={defaults}
          searchHint={t('search')}
          columns={[
            { key: 'name', title: t('name'), sortable: true, priority: 'lead' },
            { key: 'username', title: t('username'), sortable: true },
            { key: 'userType', title: t('type'), render: ({ userType }) => typeWord(userType) },
            { key: 'actions', title: '', render: action },
          ]}
          rowKey="id"
          list={list}
          empty={
            adding
              ? { title: t('freeEmptyTitle'), hint: t('freeEmptyHint') }
              : { title: t('assignedEmptyTitle'), hint: t('assignedEmptyHint') }
          }
        />
      </Stack>
    </Dialog>
  );
};
