import { OpenedRecord } from '@college/form-kit/opened-record';
import { useTexts } from '@college/portal-sdk/texts';
import { TrainPlanDialog } from './train-plan-dialog.tsx';
import { trainPlans } from './train-plan.queries.ts';
import { trainPlanTexts } from './train-plan.texts.ts';

interface TrainPlanEditProps {
  /** Null: a new one. */
  id: number | null;
  onClose: () => void;
}

/** The form of a plan of the list, whose rows have less than the form: it is read first. */
export const TrainPlanEdit = ({ id, onClose }: TrainPlanEditProps) =>
  id === null ? <TrainPlanDialog plan={null} onClose={onClose} /> : <EditOne id={id} onClose={onClose} />;

const EditOne = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(trainPlanTexts);
  return (
    <OpenedRecord
      title={t('editPlan')}
      record={trainPlans.useOne(id)}
      missing={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
      onClose={onClose}
    >
      {(plan) => <TrainPlanDialog plan={plan} onClose={onClose} />}
    </OpenedRecord>
  );
};
