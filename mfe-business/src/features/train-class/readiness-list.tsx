import type { TrainClassReadiness } from '@college/contracts/business/class-record';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { EntryList, Entry } from '@college/ui-kit/entry-list';
import { classStepTexts } from './class-step-bar.tsx';
import { STEPS } from './class-steps.ts';
import { stepPath } from './train-class-paths.ts';

interface ReadinessListProps {
  classId: number;
  obstacles: TrainClassReadiness['obstacles'];
}

/** What still keeps a class from being published, each with the step where it is put right. */
export const ReadinessList = ({ classId, obstacles }: ReadinessListProps) => {
  const t = useTexts(classStepTexts);
  return (
    <EntryList>
      {obstacles.map(({ what, step, text }) => (
        <Entry
          key={what}
          title={
            <>
              {text}{' '}
              <Link to={stepPath(classId, STEPS.find((one) => one === step) ?? 'basics')}>{t(step)}</Link>
            </>
          }
        />
      ))}
    </EntryList>
  );
};
