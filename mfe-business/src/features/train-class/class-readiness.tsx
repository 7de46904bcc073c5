import type { TrainClassReadiness } from '@college/contracts/business/class-record';
import { useTexts } from '@college/portal-sdk/texts';
import { ReadinessList } from '../../readiness-list.tsx';
import { classStepTexts } from './class-steps.ts';
import { stepPath } from './train-class-paths.ts';

interface ClassReadinessProps {
  classId: number;
  obstacles: TrainClassReadiness['obstacles'];
}

/** What still prevents a class from being published. */
export const ClassReadiness = ({ classId, obstacles }: ClassReadinessProps) => {
  const t = useTexts(classStepTexts);
  return <ReadinessList obstacles={obstacles} titleOf={t} pathOf={(step) => stepPath(classId, step)} />;
};
