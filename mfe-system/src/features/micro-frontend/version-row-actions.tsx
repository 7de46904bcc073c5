import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { RowActions } from '@college/ui-kit/row-actions';
import styles from './micro-frontend.module.css';
import type { AskedMove } from './remote-move-dialog.tsx';
import { actionsOn } from './version-actions.ts';
import { moveTexts } from './version-moves.texts.ts';

interface VersionRowActionsProps {
  remote: RemoteRow;
  version: RemoteVersionRow;
  onAsk: (action: AskedMove['action']) => void;
}

const looks = {
  activate: { text: 'activate', name: 'activateOf', asks: 'activate' },
  'roll-out': { text: 'rollOut', name: 'rollOutOf', asks: 'roll-out' },
  'change-share': { text: 'changeShare', name: 'changeShareOf', asks: 'roll-out' },
  // A roll-back ends the present rollout.
  'end-rollout': { text: 'endRollout', name: 'endRolloutOf', asks: 'roll-back' },
} as const;

export const VersionRowActions = ({ remote, version, onAsk }: VersionRowActionsProps) => {
  const t = useTexts(moveTexts);
  if (!usePermit('micro-frontend:release')) return null;
  return (
    <RowActions>
      {actionsOn(version, remote).map((action) => (
        <Button
          key={action}
          kind={action === 'end-rollout' ? 'quiet-danger' : 'quiet'}
          size="small"
          className={styles.action}
          aria-label={t(looks[action].name, { version: version.version })}
          onClick={() => onAsk(looks[action].asks)}
        >
          {t(looks[action].text)}
        </Button>
      ))}
    </RowActions>
  );
};
