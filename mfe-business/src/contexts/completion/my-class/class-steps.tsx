import type { ApplyProgress } from '@college/contracts/completion/my-class';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import type { ClassStep } from '@college/contracts/classes/class-step';
import { Steps } from '@college/ui-kit/semantic';
import { myClassTexts } from './my-class.texts.ts';

/** The way of a student through a class, from the application on. */
const ClassSteps = ({ steps, place }: Pick<ApplyProgress, 'steps' | 'place'>) => {
  const t = useTexts(myClassTexts);
  // What it says ended there.
  const failed = (step: ClassStep['step']): string => {
    if (step === 'audited') return t(place.state);
    return t(step === 'certificate' ? 'certificate-revoked' : step);
  };
  const current = steps.find(({ state }) => state === 'now' || state === 'failed');
  return (
    <Steps
      label={t('steps')}
      current={current?.step ?? null}
      steps={steps.map(({ step, state, time }) => ({
        key: step,
        title: state === 'failed' ? failed(step) : t(step),
        hint: time === null ? undefined : formatDate(time, 'minute'),
      }))}
    />
  );
};

export default ClassSteps;
