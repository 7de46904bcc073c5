import { standard as standardService, StandardFields } from '@college/contracts/business/standard';
import type { StandardDetail, StandardRow } from '@college/contracts/business/standard';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StandardFormDialog } from './standard-form-dialog.tsx';
import { useCreateStandard, useDeleteStandard, useStandard, useUpdateStandard } from './standard.queries.ts';
import { standardListTexts } from './standard.texts.ts';
import { blankStandard, useStandardForm, valuesOf } from './use-standard-form.ts';

export const CreateStandardDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(standardListTexts);
  const say = useTexts(listTexts);
  const create = useCreateStandard();
  const { form, submit } = useStandardForm({
    schema: StandardFields,
    initial: blankStandard,
    send: create.mutateAsync,
    onSaved: ({ title }) => {
      notify.success(say('createdDone', { name: title }));
      onClose();
    },
  });
  return <StandardFormDialog title={t('createTitle')} form={form} onSubmit={submit} onClose={onClose} />;
};

interface OneProps {
  standard: StandardRow;
  onClose: () => void;
}

/** The list knows neither text nor file: the whole of it is read first. */
export const EditStandardDialog = ({ standard, onClose }: OneProps) => {
  const t = useTexts(standardListTexts);
  const { data, error, isFetching, refetch } = useStandard(standard.id);
  if (data) return <EditForm standard={data} onReload={refetch} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('editTitle')}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error ? (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
};

interface EditFormProps {
  standard: StandardDetail;
  onReload: () => Promise<{ data?: StandardDetail | undefined }>;
  onClose: () => void;
}

const EditForm = ({ standard, onReload, onClose }: EditFormProps) => {
  const t = useTexts(standardListTexts);
  const say = useTexts(listTexts);
  const update = useUpdateStandard();
  const { form, submit } = useStandardForm({
    schema: standardService.actions.UpdateStandard.input,
    initial: valuesOf(standard),
    send: update.mutateAsync,
    onSaved: ({ title }) => {
      notify.success(say('savedDone', { name: title }));
      onClose();
    },
  });
  const reload = async (): Promise<void> => {
    const { data } = await onReload();
    if (data) form.reset(valuesOf(data));
  };
  return (
    <StandardFormDialog
      title={t('editTitle')}
      form={form}
      onSubmit={submit}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
};

export const DeleteStandardDialog = ({ standard, onClose }: OneProps) => {
  const t = useTexts(standardListTexts);
  const command = useDeleteStandard();
  const { id, rowVersion, title } = standard;
  return (
    <DeleteDialog
      name={title}
      message={t('deleteMessage')}
      command={command}
      input={{ id, rowVersion }}
      onClose={onClose}
    />
  );
};
