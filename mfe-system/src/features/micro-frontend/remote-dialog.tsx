import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import type { Person } from '@college/form-kit/use-people';
import { useCreateRemote, useUpdateRemote } from './micro-frontend.queries.ts';
import { remoteTexts } from './micro-frontend.texts.ts';
import { detailOf } from './place.ts';
import { RemoteFormDialog } from './remote-form-dialog.tsx';
import { useRemoteTitle } from './remote.words.ts';
import { blankRemote, useRemoteForm, valuesOf } from './use-remote-form.ts';

const ownerAccountOf = ({ ownerUserId, ownerUserName }: RemoteRow): Person | null =>
  ownerUserId === null ? null : { id: ownerUserId, name: ownerUserName ?? String(ownerUserId) };

/** Adds a remote, then leads to its deploy tokens, which are needed to release it. */
export const CreateRemoteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(remoteTexts);
  const titleOf = useRemoteTitle();
  const navigate = useNavigate();
  const mayMakeTokens = usePermit('micro-frontend:token');
  const create = useCreateRemote();
  const { form, submit } = useRemoteForm({
    schema: microFrontend.actions.CreateRemote.input,
    initial: blankRemote,
    send: create.mutateAsync,
    onSaved: (remote) => {
      notify.success(t('createdDone', { name: titleOf(remote) }));
      onClose();
      if (mayMakeTokens) void navigate(detailOf(remote.id, 'tokens'));
    },
  });
  return (
    <RemoteFormDialog
      title={t('createTitle')}
      intro={t('createHint')}
      named
      form={form}
      onSubmit={submit}
      onClose={onClose}
    />
  );
};

interface EditRemoteDialogProps {
  /** As displayed; it is loaded again after a refusal. */
  remote: RemoteRow;
  onClose: () => void;
}

export const EditRemoteDialog = ({ remote, onClose }: EditRemoteDialogProps) => {
  const t = useTexts(remoteTexts);
  const titleOf = useRemoteTitle();
  const update = useUpdateRemote();
  const { form, submit } = useRemoteForm({
    schema: microFrontend.actions.UpdateRemote.input,
    initial: valuesOf(remote),
    send: update.mutateAsync,
    onSaved: (saved) => {
      notify.success(t('savedDone', { name: titleOf(saved) }));
      onClose();
    },
  });
  return (
    <RemoteFormDialog
      title={t('editTitle', { name: titleOf(remote) })}
      form={form}
      ownerAccount={ownerAccountOf(remote)}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(remote))}
      onClose={onClose}
    />
  );
};
