import type { NoticeRow } from '@college/contracts/business/notice';
import { noticeMachine } from '@college/contracts/business/notice-state';
import type { NoticeAction } from '@college/contracts/business/notice-state';
import { isAllowed } from '@college/contracts/core/state-machine';
import { usePermit } from '@college/portal-sdk/permit';
import type { IconName } from '@college/ui-kit/icon';

export type AskedAction = 'send' | 'unschedule' | 'withdraw' | 'delete';

/** What a draft does when it is sent is for the server's clock to say; it allows both or neither. */
const ASKED: readonly AskedAction[] = ['send', 'unschedule', 'withdraw', 'delete'];

export const iconOf: Readonly<Record<AskedAction, IconName>> = {
  send: 'publish',
  unschedule: 'undo',
  withdraw: 'cancel-publish',
  delete: 'remove',
};

export const isGrave = (action: AskedAction): boolean => action === 'withdraw' || action === 'delete';

/** What the role may do with a notice, by its state and by whose it is. */
export const useNoticeActions = () => {
  const mayWrite = usePermit('notice:create');
  const maySend = usePermit('notice:send');
  return ({ state, isOwn }: Pick<NoticeRow, 'state' | 'isOwn'>) => {
    const can = (action: NoticeAction, may: boolean): boolean =>
      may && isOwn && isAllowed(noticeMachine, state, action);
    return {
      edit: can('update', mayWrite),
      // One that waits is sent by itself.
      asked: ASKED.filter((action) => {
        if (action === 'send') return can('schedule', maySend);
        return can(action, action === 'delete' ? mayWrite : maySend);
      }),
    };
  };
};
