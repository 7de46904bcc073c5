import type { UserInList, UserState } from '@college/contracts/identity/user';
import type { RefusedUser } from '@college/contracts/identity/user-states';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { RefusedUsersDialog } from './refused-users-dialog.tsx';
import { userStatesTexts } from './user-states.texts.ts';
import { useSetUserStates } from './user.queries.ts';
import { userTexts } from './user.texts.ts';

interface UserStatesDialogProps {
  state: UserState;
  /** As they were when the dialog was opened. */
  users: readonly UserInList[];
  /** Called with the users who now have the state; refused users, and those it did not affect, stay selected. */
  onDone: (doneIds: readonly number[]) => void;
  onClose: () => void;
}

const texts = {
  enabled: {
    title: 'enableTitle',
    message: 'enableMessage',
    confirm: 'enable',
    busy: 'enabling',
    done: 'enabledDone',
    refused: 'notEnabled',
  },
  disabled: {
    title: 'disableTitle',
    message: 'disableMessage',
    confirm: 'disable',
    busy: 'disabling',
    done: 'disabledDone',
    refused: 'notDisabled',
  },
} as const;

const MAX_NAMES = 5;

/** Asks before several users are enabled or disabled, runs it, and says who could not be and why. */
export const UserStatesDialog = ({ state, users, onDone, onClose }: UserStatesDialogProps) => {
  const t = useTexts(userTexts);
  const say = useTexts(userStatesTexts);
  const command = useSetUserStates();
  const [refused, setRefused] = useState<readonly RefusedUser[]>([]);
  const text = texts[state];

  const shown = users
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .join(t('comma'));
  const more = users.length - MAX_NAMES;
  const names = more > 0 ? say('names', { names: shown, more }) : shown;

  const run = (): void =>
    command.mutate(
      { users: users.map(({ id, rowVersion }) => ({ id, rowVersion })), state },
      {
        onSuccess: (answer) => {
          if (answer.done > 0) notify.success(say(text.done, { count: answer.done }));
          const refusedIds = answer.refused.map(({ id }) => id);
          onDone(users.map(({ id }) => id).filter((id) => !refusedIds.includes(id)));
          if (answer.refused.length === 0) onClose();
          else setRefused(answer.refused);
        },
      },
    );

  if (refused.length > 0)
    return (
      <RefusedUsersDialog
        title={say(text.refused, { count: refused.length })}
        refused={refused}
        users={users}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={say(text.title, { count: users.length })}
      message={
        <Stack>
          <p>{say(text.message, { names })}</p>
          {command.isPending && <Progress label={say(text.busy)} />}
          {command.error && <Message tone="bad">{command.error.message}</Message>}
        </Stack>
      }
      confirmLabel={t(text.confirm)}
      tone={state === 'disabled' ? 'bad' : 'normal'}
      busy={command.isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
};
