import { trainClassMachine } from '@college/contracts/completion/train-class';
import type { TrainClassAction } from '@college/contracts/completion/train-class';
import type { TrainClassRow, TrainClassState } from '@college/contracts/completion/train-class-row';
import { allowedActions } from '@college/contracts/core/state-machine';
import { usePermit } from '@college/portal-sdk/permit';
import { usePages } from '../../../pages.ts';
import { SETTLE_PATH } from './train-class-paths.ts';

/** Actions without a page of their own. */
export type OwnAction = Exclude<TrainClassAction, 'update' | 'finish'>;
/** Those with a dialog over the page. */
export type AskedAction = Exclude<OwnAction, 'setTopShow'>;

export interface TrainClassPermits {
  create: boolean;
  update: boolean;
  publish: boolean;
  delete: boolean;
  finish: boolean;
}

const permitOf: Record<TrainClassAction, keyof TrainClassPermits> = {
  update: 'update',
  publish: 'publish',
  cancelPublish: 'publish',
  setTopShow: 'publish',
  delay: 'finish',
  finish: 'finish',
  copy: 'create',
  delete: 'delete',
};

/**
 * The actions on a class in this state: allowed by its life cycle, by the same table as in the gateway, and by the
 * role's permissions.
 */
export const actionsOn = (state: TrainClassState, permits: TrainClassPermits): TrainClassAction[] =>
  allowedActions(trainClassMachine, state).filter((action) => permits[permitOf[action]]);

/** `actionsOn` for the caller on this page, and for what the clock allows. */
export const useTrainClassActions = (): ((
  trainClass: Pick<TrainClassRow, 'state' | 'phase'>,
) => TrainClassAction[]) => {
  const permits = {
    create: usePermit('train-class:create'),
    update: usePermit('train-class:update'),
    publish: usePermit('train-class:publish'),
    delete: usePermit('train-class:delete'),
    finish: usePermit('train-class:finish'),
  };
  const settles = usePages().has(SETTLE_PATH);
  return ({ state, phase }) => {
    // A class is finished from its settlement, once its training has begun.
    const mayFinish = settles && (phase === 'training' || phase === 'overdue');
    return actionsOn(state, permits).filter((action) => action !== 'finish' || mayFinish);
  };
};

const looks = {
  publish: { text: 'publish', icon: 'publish' },
  cancelPublish: { text: 'cancelPublish', icon: 'cancel-publish' },
  delay: { text: 'delay', icon: 'calendar' },
  finish: { text: 'finish', icon: 'check' },
  copy: { text: 'copyClass', icon: 'copy' },
  delete: { text: 'delete', icon: 'remove', tone: 'bad' },
} as const;

/** Text, icon and tone of an action. */
export const lookOf = (
  action: Exclude<TrainClassAction, 'update'>,
  { isTopShow }: Pick<TrainClassRow, 'isTopShow'>,
) =>
  action === 'setTopShow'
    ? ({ text: isTopShow ? 'showFirstNoMore' : 'showFirst', icon: 'pin' } as const)
    : looks[action];
