import { TrainClassFields } from '@college/contracts/business/train-class';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassForm } from './train-class-form.tsx';
import { detailPath, LIST_PATH } from './train-class-paths.ts';
import { blankTrainClass, inputOf } from './train-class-values.ts';
import { useCreateTrainClass } from './train-class.queries.ts';
import { useTrainClassForm } from './use-train-class-form.ts';
import { useTrainClassOptions } from './use-train-class-options.ts';

const TrainClassCreate = () => {
  const t = useTexts(trainClassFormTexts);
  const navigate = useNavigate();
  const options = useTrainClassOptions();
  const create = useCreateTrainClass();
  const { form, submit } = useTrainClassForm({
    schema: TrainClassFields,
    inputOf,
    initial: blankTrainClass,
    send: create.mutateAsync,
    onSaved: ({ id, name }) => {
      notify.success(t('createdDone', { name }));
      void navigate(detailPath(id), SAVED);
    },
  });
  return (
    <DataPage
      title={t('createTitle')}
      intro={t('createIntro')}
      back={<Link to={LIST_PATH}>{t('backToList')}</Link>}
      loading={options.loading}
      error={options.error}
      onRetry={options.retry}
    >
      <TrainClassForm
        label={t('createTitle')}
        form={form}
        onSubmit={submit}
        options={options}
        cancelTo={LIST_PATH}
      />
    </DataPage>
  );
};

export default TrainClassCreate;
