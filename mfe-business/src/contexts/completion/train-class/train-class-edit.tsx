import { classRecord } from '@college/contracts/classes/class-record';
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { useIdParam } from '@college/form-kit/use-id-param';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { EmptyState } from '@college/ui-kit/empty-state';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassForm } from './train-class-form.tsx';
import { detailPath, LIST_PATH, stepPath, TO_PUBLISH } from './train-class-paths.ts';
import { inputOf, valuesOf } from './train-class-values.ts';
import { useTrainClass, useUpdateTrainClass } from './train-class.queries.ts';
import { useTrainClassForm } from './use-train-class-form.ts';
import { useTrainClassOptions } from './use-train-class-options.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

const UpdateInput = classRecord.actions.UpdateTrainClassNew.input;

const TrainClassEdit = () => {
  const t = useTexts(trainClassFormTexts);
  const id = useIdParam();
  if (id !== null) return <EditTrainClass key={id} id={id} />;
  return (
    <EmptyState title={t('missingTitle')} hint={t('missingHint')} action={<BackToList to={LIST_PATH} />} />
  );
};

const EditTrainClass = ({ id }: { id: number }) => {
  const t = useTexts(trainClassFormTexts);
  const shown = useShown();
  const found = useTrainClass(id);
  const options = useTrainClassOptions(found.data);
  const retry = (): void => {
    if (found.isError) void found.refetch();
    options.retry();
  };
  return (
    <DataPage
      title={found.data ? t('editOf', { name: shown(found.data.name, found.data.nameEn) }) : t('editTitle')}
      intro={t('editIntro')}
      back={<BackToList to={LIST_PATH} />}
      loading={found.isPending || options.loading}
      error={found.data ? options.error : found.error}
      onRetry={retry}
    >
      {found.data && (
        <EditForm
          trainClass={found.data}
          options={options}
          reload={async () => (await found.refetch()).data}
        />
      )}
    </DataPage>
  );
};

interface EditFormProps {
  trainClass: TrainClassWhole;
  options: TrainClassOptions;
  reload: () => Promise<TrainClassWhole | undefined>;
}

const EditForm = ({ trainClass: it, options, reload }: EditFormProps) => {
  const t = useTexts(trainClassFormTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const update = useUpdateTrainClass();
  const mayPublish = usePermit('train-class:publish') && it.state === 'draft';
  const { form, submitAnd } = useTrainClassForm({
    schema: UpdateInput,
    inputOf,
    initial: valuesOf(it),
    send: (input, changed) => {
      const sent = Object.entries(input).filter(([field]) => changed.includes(field));
      return update.mutateAsync({ ...Object.fromEntries(sent), id: input.id, rowVersion: input.rowVersion });
    },
  });
  const { isDirty } = form.formState;
  const saveAnd = (then: (id: number) => void): unknown => {
    if (!isDirty) return then(it.id);
    return submitAnd((saved) => {
      form.reset(valuesOf(saved));
      notify.success(t('savedDone', { name: shown(saved.name, saved.nameEn) }));
      then(saved.id);
    })();
  };
  const startAgain = async (): Promise<void> => {
    const newest = await reload();
    if (newest) form.reset(valuesOf(newest));
  };
  return (
    <TrainClassForm
      label={t('editTitle')}
      form={form}
      options={options}
      trainClass={it}
      saveAnd={saveAnd}
      onSaved={(id) => void navigate(detailPath(id), SAVED)}
      onStep={(id, step) => void navigate(stepPath(id, step), SAVED)}
      onPublish={mayPublish ? (id) => void navigate(detailPath(id), TO_PUBLISH) : undefined}
      onReload={() => void startAgain()}
      cancelTo={detailPath(it.id)}
    />
  );
};

export default TrainClassEdit;
