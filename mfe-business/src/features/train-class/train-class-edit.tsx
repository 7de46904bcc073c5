import { trainClass } from '@college/contracts/business/train-class';
import type { TrainClassDetail } from '@college/contracts/business/train-class';
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
import { isFrozen } from './train-class-form-fields.tsx';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassForm } from './train-class-form.tsx';
import { detailPath, LIST_PATH, TO_PUBLISH } from './train-class-paths.ts';
import { inputOf, publishedInputOf, valuesOf } from './train-class-values.ts';
import { useTrainClass, useUpdateTrainClass } from './train-class.queries.ts';
import { useTrainClassForm } from './use-train-class-form.ts';
import { useTrainClassOptions } from './use-train-class-options.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

const UpdateInput = trainClass.actions.UpdateTrainClass.input;

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
  trainClass: TrainClassDetail;
  options: TrainClassOptions;
  reload: () => Promise<TrainClassDetail | undefined>;
}

const EditForm = ({ trainClass: it, options, reload }: EditFormProps) => {
  const t = useTexts(trainClassFormTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const update = useUpdateTrainClass();
  const mayPublish = usePermit('train-class:publish') && it.state === 'draft';
  const { form, submit, submitAnd } = useTrainClassForm({
    schema: UpdateInput,
    inputOf: isFrozen(it.state) ? publishedInputOf : inputOf,
    initial: valuesOf(it),
    send: update.mutateAsync,
    onSaved: ({ id, name, nameEn }) => {
      notify.success(t('savedDone', { name: shown(name, nameEn) }));
      void navigate(detailPath(id), SAVED);
    },
  });
  const startAgain = async (): Promise<void> => {
    const newest = await reload();
    if (newest) form.reset(valuesOf(newest));
  };
  return (
    <TrainClassForm
      label={t('editTitle')}
      form={form}
      onSubmit={submit}
      options={options}
      trainClass={it}
      onReload={() => void startAgain()}
      cancelTo={detailPath(it.id)}
      onPublish={mayPublish ? submitAnd(({ id }) => void navigate(detailPath(id), TO_PUBLISH)) : undefined}
    />
  );
};

export default TrainClassEdit;
