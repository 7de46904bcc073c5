import type { ApplyProgress } from '@college/contracts/business/my-class';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Steps } from '@college/ui-kit/semantic';
import { myClassTexts } from './my-class.texts.ts';

/** The way of a student through a class, from the application on. */
const ClassSteps = ({ steps, place }: Pick<ApplyProgress, 'steps' | 'place'>) => {
  const t = useTexts(myClassTexts);
  const current = steps.find(({ state }) => state === 'now' || state === 'failed');
  return (
    <Steps
      label={t('steps')}
      current={current?.step ?? null}
      steps={steps.map(({ step, state, time }) => ({
        key: step,
        title: state === 'failed' && step === 'audited' ? t(place.state) : t(step),
        hint: time === null ? undefined : formatDate(time, 'minute'),
      }))}
    />
  );
};

export default ClassSteps;
