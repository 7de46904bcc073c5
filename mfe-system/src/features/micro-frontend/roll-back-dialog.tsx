import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { useRollbackVersion } from './micro-frontend.queries.ts';
import { RemoteRefusal } from './remote-refusal.tsx';
import { useRemoteTitle } from './remote.words.ts';
import { rollBackOf } from './roll-back.ts';
import { moveTexts } from './version-moves.texts.ts';

interface RollBackDialogProps {
  /** As it was when the action was chosen: the command is sent with this version. */
  remote: RemoteRow;
  onClose: () => void;
}

/** Asks before a remote is rolled back, naming the target version. */
export const RollBackDialog = ({ remote, onClose }: RollBackDialogProps) => {
  const t = useTexts(moveTexts);
  const name = useRemoteTitle()(remote);
  const command = useRollbackVersion();
  const move = rollBackOf(remote);
  const common = {
    tone: 'bad' as const,
    command,
    input: { id: remote.id, rowVersion: remote.rowVersion },
    explain: (refusal: Error) => <RemoteRefusal refusal={refusal} />,
    onClose,
  };
  if (!move)
    return (
      <ConfirmDialog open title={name} message={t('nothingBefore')} onConfirm={onClose} onCancel={onClose} />
    );
  const { from: version } = move;
  if (move.kind === 'end-rollout')
    return (
      <ConfirmCommandDialog
        {...common}
        title={t('endTitle', { version, name })}
        message={t('endMessage', {
          version,
          percent: remote.rollout?.percent ?? 0,
          active: move.to ?? '—',
        })}
        confirmLabel={t('endRollout')}
        done={t('endedDone', { version })}
      />
    );
  return (
    <ConfirmCommandDialog
      {...common}
      title={t('rollBackTitle', { name, to: move.to })}
      message={t('rollBackMessage', { from: move.from, to: move.to })}
      confirmLabel={t('rollBackConfirm', { to: move.to })}
      done={t('rolledBackDone', { name, to: move.to })}
    />
  );
};
