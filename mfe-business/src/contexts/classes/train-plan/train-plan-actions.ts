import { PlanStep, trainPlanMachine } from '@college/contracts/classes/train-plan';
import type { TrainPlanRow } from '@college/contracts/classes/train-plan';
import { allowedActions } from '@college/contracts/core/state-machine';
import { usePermit } from '@college/portal-sdk/permit';

type Plan = Pick<TrainPlanRow, 'state' | 'isOwn' | 'mayDecide'>;

/** The supervising authority decides about a submitted plan; the rest is for whose plan it is. */
const isDecision = (step: PlanStep): boolean => step === 'approve' || step === 'return';

/** The steps that a plan may take by its life cycle and by who asks. */
export const stepsOf = ({ state, isOwn, mayDecide }: Plan): PlanStep[] => {
  const allowed: readonly string[] = allowedActions(trainPlanMachine, state);
  return PlanStep.options.filter((step) => allowed.includes(step) && (isDecision(step) ? mayDecide : isOwn));
};

/** `stepsOf` for the caller on this page. */
export const usePlanSteps = (): ((plan: Plan) => PlanStep[]) => {
  const may = usePermit('train-plan:state');
  return (plan) => (may ? stepsOf(plan) : []);
};

/** Only a draft of one's own is changed or deleted. */
export const isChangeable = ({ state, isOwn }: Plan): boolean => state === 'draft' && isOwn;
