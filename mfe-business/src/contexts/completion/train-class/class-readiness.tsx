import type { TrainClassReadiness } from '@college/contracts/classes/class-record';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { ReadinessList } from '../../../readiness-list.tsx';
import { classStepTexts } from './class-steps.ts';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { stepPath } from './train-class-paths.ts';

interface ClassReadinessProps {
  classId: number;
  obstacles: TrainClassReadiness['obstacles'] | NonNullable<TrainClassReadiness['warnings']>;
}

/** What still prevents a class from being published, or is missing though it may be. */
export const ClassReadiness = ({ classId, obstacles }: ClassReadinessProps) => {
  const t = useTexts(classStepTexts);
  return <ReadinessList obstacles={obstacles} titleOf={t} pathOf={(step) => stepPath(classId, step)} />;
};

/** What is missing of a class that may be published all the same. */
export const PublishWarnings = ({
  classId,
  of,
}: {
  classId: number;
  of: TrainClassReadiness | undefined;
}) => {
  const t = useTexts(trainClassActionTexts);
  if (!of?.warnings || of.warnings.length === 0) return null;
  return (
    <Message tone="warn" title={t('warningsTitle')}>
      <ClassReadiness classId={classId} obstacles={of.warnings} />
    </Message>
  );
};
