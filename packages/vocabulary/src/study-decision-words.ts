import { StudyDecisionState } from '@college/contracts/completion/study-supervision-row';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

const texts = defineTexts('study-decision-words', {
  en: { withdrawn: 'Withdrawn', objected: 'Appealed', upheld: 'Upheld', lifted: 'Lifted' },
  'zh-CN': { withdrawn: '已撤销', objected: '已申诉', upheld: '维持', lifted: '已解除' },
});

const tones: Readonly<Record<StudyDecisionState, Tone>> = {
  withdrawn: 'bad',
  objected: 'warn',
  upheld: 'neutral',
  lifted: 'good',
};

const known = (state: string): StudyDecisionState | undefined =>
  StudyDecisionState.options.find((one) => one === state);

/** The tone of a state of a decision about study; neutral for one that only a newer gateway knows. */
export const studyDecisionTone = (state: string): Tone => {
  const one = known(state);
  return one ? tones[one] : 'neutral';
};

/** Returns the text of a state; one that only a newer gateway knows is shown as it is. */
export const useStudyDecisionWord = (): ((state: string) => string) => {
  const t = useTexts(texts);
  return (state) => {
    const one = known(state);
    return one ? t(one) : state;
  };
};
