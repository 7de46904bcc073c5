import { trainClassMachine } from '@college/contracts/business/train-class';
import type {
  TrainClassAction,
  TrainClassRow,
  TrainClassState,
} from '@college/contracts/business/train-class';
import { allowedActions } from '@college/contracts/core/state-machine';
import { usePermit } from '@college/portal-sdk/permit';

/** Actions with a dialog over the page. */
export type AskedAction = Exclude<OfferedAction, 'update'>;

/** Actions that these screens offer. */
export type OfferedAction = keyof typeof permitOf;

export interface TrainClassPermits {
  update: boolean;
  publish: boolean;
  delete: boolean;
}

const permitOf = {
  update: 'update',
  publish: 'publish',
  cancelPublish: 'publish',
  setTopShow: 'publish',
  delete: 'delete',
} as const satisfies Partial<Record<TrainClassAction, keyof TrainClassPermits>>;

const isOffered = (action: TrainClassAction): action is OfferedAction => action in permitOf;

/**
 * The actions on a class in this state: allowed by its life cycle, by the same table as in the gateway, and by the
 * role's permissions.
 */
export const actionsOn = (state: TrainClassState, permits: TrainClassPermits): OfferedAction[] =>
  allowedActions(trainClassMachine, state)
    .filter(isOffered)
    .filter((action) => permits[permitOf[action]]);

/** `actionsOn` for the caller on this page. */
export const useTrainClassActions = (): ((state: TrainClassState) => OfferedAction[]) => {
  const permits = {
    update: usePermit('train-class:update'),
    publish: usePermit('train-class:publish'),
    delete: usePermit('train-class:delete'),
  };
  return (state) => actionsOn(state, permits);
};

const looks = {
  publish: { text: 'publish', icon: 'publish' },
  cancelPublish: { text: 'cancelPublish', icon: 'cancel-publish' },
  delete: { text: 'delete', icon: 'remove', tone: 'bad' },
} as const;

/** Text, icon and tone of an action. */
export const lookOf = (action: AskedAction, { isTopShow }: Pick<TrainClassRow, 'isTopShow'>) =>
  action === 'setTopShow'
    ? ({ text: isTopShow ? 'showFirstNoMore' : 'showFirst', icon: 'pin' } as const)
    : looks[action];
