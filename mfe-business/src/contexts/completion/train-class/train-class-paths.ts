import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { useLocation } from '@college/portal-sdk/router';
import { usePages } from '../../../pages.ts';
import type { StepKey } from './class-steps.ts';

export const LIST_PATH = '/trainClass';
/** Where a class is settled and finished. */
export const SETTLE_PATH = '/trainClass/settle';
/** One training plan, `?id=`. */
export const PLAN_PATH = '/trainPlan/detail';
/** Where an enterprise chooses whom it sends; only its role has the page. */
export const STAFF_PATH = '/trainClass/applyStaff';
export const settlePath = (id: number): string => `${SETTLE_PATH}?id=${id}`;
export const detailPath = (id: number): string => `/trainClass/detail?id=${id}`;

/** The form of a class, at one of its steps. */
export const stepPath = (id: number, step: StepKey): string => `/trainClass/edit?id=${id}&step=${step}`;

/** For `navigate(detailPath(id), TO_PUBLISH)`: the draft is saved, and its page asks whether to publish it. */
export const TO_PUBLISH = { state: { saved: true, ask: 'publish' } } as const;

/** Whether the page was opened to publish. */
export const useIsToPublish = (): boolean => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'ask' in state && state.ask === 'publish';
};

/** Where the caller enters their staff for a class; null for who sends nobody, and while the class takes nobody. */
export const useStaffPath = (): ((trainClass: Pick<TrainClassRow, 'id' | 'phase'>) => string | null) => {
  const pages = usePages();
  return ({ id, phase }) => (pages.has(STAFF_PATH) && phase === 'applying' ? `${STAFF_PATH}?id=${id}` : null);
};

/** The list that the user came from, with its filters. */
export const useListPath = (): string => {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `${LIST_PATH}${typeof search === 'string' ? search : ''}`;
};
