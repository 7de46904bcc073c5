import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import { RowActions } from '@college/ui-kit/row-actions';
import { lookOf, useTrainClassActions } from './train-class-actions.ts';
import type { OwnAction } from './train-class-actions.ts';
import { settlePath, useStaffPath } from './train-class-paths.ts';
import { trainClassActionTexts } from './train-class-actions.texts.ts';

interface TrainClassRowActionsProps {
  trainClass: TrainClassRow;
  onAsk: (action: OwnAction) => void;
}

export const TrainClassRowActions = ({ trainClass, onAsk }: TrainClassRowActionsProps) => {
  const t = useTexts(trainClassActionTexts);
  const { search } = useLocation();
  const navigate = useNavigate();
  const { id, name } = trainClass;
  const actions = useTrainClassActions()(trainClass);
  const staffPath = useStaffPath()(trainClass);
  const items = actions
    .filter((action) => action !== 'update')
    .map((action) => {
      const { text, ...look } = lookOf(action, trainClass);
      return {
        key: action,
        text: t(text),
        ...look,
        onSelect: () => (action === 'finish' ? void navigate(settlePath(id)) : onAsk(action)),
      };
    });
  return (
    <RowActions>
      {staffPath && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={staffPath}
          state={{ list: search }}
          aria-label={t('enterStaffOf', { name })}
        >
          {t('enterStaff')}
        </Link>
      )}
      {actions.includes('update') && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/trainClass/edit?id=${id}`}
          state={{ list: search }}
          aria-label={t('editOf', { name })}
        >
          {t('edit')}
        </Link>
      )}
      {items.length > 0 && <DropdownMenu iconOnly size="small" label={t('moreOf', { name })} items={items} />}
    </RowActions>
  );
};
