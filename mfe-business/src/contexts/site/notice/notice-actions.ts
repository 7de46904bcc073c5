import type { NoticeRow } from '@college/contracts/site/notice';
import { noticeMachine } from '@college/contracts/site/notice-state';
import type { NoticeAction } from '@college/contracts/site/notice-state';
import { isAllowed } from '@college/contracts/core/state-machine';
import { usePermit } from '@college/portal-sdk/permit';
import type { IconName } from '@college/ui-kit/icon';

export type AskedAction = 'send' | 'unschedule' | 'withdraw' | 'delete';

/** Whether sending a draft sends or schedules it depends on the server's clock; it allows both or neither. */
const ASKED: readonly AskedAction[] = ['send', 'unschedule', 'withdraw', 'delete'];

export const iconOf: Readonly<Record<AskedAction, IconName>> = {
  send: 'publish',
  unschedule: 'undo',
  withdraw: 'cancel-publish',
  delete: 'remove',
};

export const isGrave = (action: AskedAction): boolean => action === 'withdraw' || action === 'delete';

/** The actions on a notice, by its state, its author and the role's permissions. */
export const useNoticeActions = () => {
  const mayWrite = usePermit('notice:create');
  const maySend = usePermit('notice:send');
  return ({ state, isOwn }: Pick<NoticeRow, 'state' | 'isOwn'>) => {
    const can = (action: NoticeAction, may: boolean): boolean =>
      may && isOwn && isAllowed(noticeMachine, state, action);
    return {
      edit: can('update', mayWrite),
      // A scheduled notice is sent automatically.
      asked: ASKED.filter((action) => {
        if (action === 'send') return can('schedule', maySend);
        return can(action, action === 'delete' ? mayWrite : maySend);
      }),
    };
  };
};
