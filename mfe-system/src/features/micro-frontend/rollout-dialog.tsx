import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { useFormField } from '@college/form-kit/use-form-field';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form } from '@college/ui-kit/form';
import { Stack } from '@college/ui-kit/stack';
import { AudienceFields } from './audience-fields.tsx';
import { PercentField } from './percent-field.tsx';
import { RemoteRefusal } from './remote-refusal.tsx';
import { useRemoteTitle } from './remote.words.ts';
import { useRolloutForm } from './use-rollout-form.ts';
import { moveTexts } from './version-moves.texts.ts';

interface RolloutDialogProps {
  /** As it was when the action was chosen: the command is sent with this version. */
  remote: RemoteRow;
  version: RemoteVersionRow;
  onClose: () => void;
}

/** Rolls a version out to a share of the users, to roles, or to areas; or changes a rollout. */
export const RolloutDialog = ({ remote, version: row, onClose }: RolloutDialogProps) => {
  const t = useTexts(moveTexts);
  const name = useRemoteTitle()(remote);
  const { version } = row;
  const { form, submit, command } = useRolloutForm(remote, row, ({ percent, isLimited }) => {
    notify.success(t(isLimited ? 'rolledOutLimited' : 'rolledOutDone', { version, name, percent }));
    onClose();
  });
  const percent = useFormField(form.control, 'percent');
  const { rollout } = remote;
  const changes = rollout?.versionId === row.id;
  const title = t(changes ? 'changeTitle' : 'rollOutTitle', { version, name });
  return (
    <Dialog
      open
      title={title}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={command.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={command.isPending} onClick={() => void submit()}>
            {t('rollOutConfirm', { percent: percent.value ?? '…' })}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} label={title}>
        <Stack>
          {command.error && <RemoteRefusal refusal={command.error} />}
          <PercentField {...percent} />
          <AudienceFields control={form.control} />
          <p>
            {t('effect', { active: remote.activeVersion ?? '—' })}
            {rollout && !changes && ` ${t('replaces', { rollout: rollout.version })}`}
          </p>
        </Stack>
      </Form>
    </Dialog>
  );
};
