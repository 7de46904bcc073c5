import { ApiError } from '@college/api-client/api-error';
import { moduleErrors } from '@college/contracts/identity/module';
import type { ModuleDetail } from '@college/contracts/identity/module-row';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useDeleteModule } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

interface Losing {
  roles: string[];
  users: number;
}

interface DeleteModuleDialogProps {
  module: ModuleDetail;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a module is deleted; if roles would lose it, asks again, naming them. */
export const DeleteModuleDialog = ({ module, onDeleted, onClose }: DeleteModuleDialogProps) => {
  const t = useTexts(moduleTexts);
  const command = useDeleteModule(onDeleted);
  const { id, rowVersion, name } = module;
  const refusal = command.error instanceof ApiError ? command.error : null;
  const isUsed = refusal?.id === moduleErrors.inUse.id;
  const losing = refusal?.data as Losing;
  return (
    <ConfirmCommandDialog
      title={t('deleteTitle', { name })}
      message={t('deleteMessage')}
      confirmLabel={t(isUsed ? 'deleteAnyway' : 'delete')}
      tone="bad"
      command={command}
      input={{ id, rowVersion, confirmed: isUsed }}
      explain={({ message }) => (
        <Message tone={isUsed ? 'warn' : 'bad'}>
          {isUsed
            ? t('inUseMessage', { roles: losing.roles.join(t('comma')), users: losing.users })
            : message}
        </Message>
      )}
      done={t('deletedDone', { name })}
      onClose={onClose}
    />
  );
};
