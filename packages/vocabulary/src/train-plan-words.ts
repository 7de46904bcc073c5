import { TrainPlanState } from '@college/contracts/classes/train-plan';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

const texts = defineTexts('train-plan-words', {
  en: { draft: 'Draft', submitted: 'Submitted', running: 'Running', finished: 'Finished', void: 'Void' },
  'zh-CN': { draft: '草稿', submitted: '待审批', running: '执行中', finished: '已完成', void: '已作废' },
});

const tones: Record<TrainPlanState, Tone> = {
  draft: 'neutral',
  submitted: 'warn',
  running: 'good',
  finished: 'info',
  void: 'bad',
};

const known = (state: string): TrainPlanState | undefined =>
  TrainPlanState.options.find((one) => one === state);

/** The tone of the state of a plan; neutral for one that only a newer gateway knows. */
export const trainPlanTone = (state: string): Tone => {
  const one = known(state);
  return one ? tones[one] : 'neutral';
};

/** Returns the text of a state; one that only a newer gateway knows is shown as it is. */
export const useTrainPlanWord = (): ((state: string) => string) => {
  const t = useTexts(texts);
  return (state) => {
    const one = known(state);
    return one ? t(one) : state;
  };
};
