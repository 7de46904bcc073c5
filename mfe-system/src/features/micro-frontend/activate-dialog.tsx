import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { useActivateVersion } from './micro-frontend.queries.ts';
import { RemoteRefusal } from './remote-refusal.tsx';
import { useRemoteTitle } from './remote.words.ts';
import { moveTexts } from './version-moves.texts.ts';

interface ActivateDialogProps {
  /** As it was when the action was chosen: the command is sent with this version. */
  remote: RemoteRow;
  version: RemoteVersionRow;
  onClose: () => void;
}

/** Asks before everybody gets a version. */
export const ActivateDialog = ({ remote, version: { id, version }, onClose }: ActivateDialogProps) => {
  const t = useTexts(moveTexts);
  const name = useRemoteTitle()(remote);
  const { activeVersion: active, rollout } = remote;
  const ends =
    rollout && rollout.version !== version ? [t('activateEnds', { rollout: rollout.version })] : [];
  return (
    <ConfirmCommandDialog
      title={t('activateTitle', { version, name })}
      message={[
        active === null ? t('activateFirst', { version }) : t('activateInstead', { version, active }),
        ...ends,
      ].join(' ')}
      confirmLabel={t('activate')}
      command={useActivateVersion()}
      input={{ id: remote.id, rowVersion: remote.rowVersion, versionId: id }}
      explain={(refusal) => <RemoteRefusal refusal={refusal} />}
      done={t('activatedDone', { version, name })}
      onClose={onClose}
    />
  );
};
