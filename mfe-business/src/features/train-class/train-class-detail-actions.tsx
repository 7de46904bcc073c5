import type { TrainClassRow } from '@college/contracts/business/train-class';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { lookOf, useTrainClassActions } from './train-class-actions.ts';
import type { AskedAction } from './train-class-actions.ts';
import { trainClassActionTexts } from './train-class-actions.texts.ts';

interface TrainClassDetailActionsProps {
  trainClass: TrainClassRow;
  onAsk: (action: AskedAction) => void;
}

/** In the order in which they stand: what matters most comes last. */
const ORDER = ['delete', 'cancelPublish', 'setTopShow', 'update', 'publish'] as const;

const kinds = {
  delete: 'quiet-danger',
  cancelPublish: 'secondary',
  setTopShow: 'secondary',
  publish: 'primary',
} as const;

/** The actions of one class as buttons. */
export const TrainClassDetailActions = ({ trainClass, onAsk }: TrainClassDetailActionsProps) => {
  const t = useTexts(trainClassActionTexts);
  // Hands the way back to the list on.
  const state: unknown = useLocation().state;
  const allowed = useTrainClassActions()(trainClass.state);
  return ORDER.filter((action) => allowed.includes(action)).map((action) => {
    if (action === 'update')
      return (
        <Link
          key={action}
          className={buttonClass({ kind: 'secondary' })}
          to={`/trainClass/edit?id=${trainClass.id}`}
          state={state}
        >
          <Icon name="edit" />
          {t('edit')}
        </Link>
      );
    const { text, icon } = lookOf(action, trainClass);
    return (
      <Button key={action} kind={kinds[action]} icon={icon} onClick={() => onAsk(action)}>
        {t(text)}
      </Button>
    );
  });
};
