import { lazyDialog } from '@college/form-kit/lazy-dialog';
import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { ActivateDialog } from './activate-dialog.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

const RolloutDialog = lazyDialog(async () => (await import('./rollout-dialog.tsx')).RolloutDialog);

const EditRemoteDialog = lazyDialog(async () => (await import('./remote-dialog.tsx')).EditRemoteDialog);

export interface AskedMove {
  action: 'edit' | 'roll-back' | 'activate' | 'roll-out';
  /** As it was when the action was chosen. */
  remote: RemoteRow;
  version: RemoteVersionRow | undefined;
}

interface RemoteMoveDialogProps {
  asked: AskedMove;
  /** As it is now. */
  remote: RemoteRow;
  onClose: () => void;
}

/** The dialog for an action on a remote or on one of its versions. */
export const RemoteMoveDialog = ({ asked, remote, onClose }: RemoteMoveDialogProps) => {
  const { action, remote: seen, version } = asked;
  if (action === 'edit') return <EditRemoteDialog remote={remote} onClose={onClose} />;
  if (action === 'roll-back') return <RollBackDialog remote={seen} onClose={onClose} />;
  if (!version) return null;
  return action === 'activate' ? (
    <ActivateDialog remote={seen} version={version} onClose={onClose} />
  ) : (
    <RolloutDialog remote={seen} version={version} onClose={onClose} />
  );
};
