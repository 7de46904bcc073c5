import { TrainClassDraft } from '@college/contracts/business/train-class';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassForm } from './train-class-form.tsx';
import { detailPath, LIST_PATH, TO_PUBLISH } from './train-class-paths.ts';
import { draftInputOf, newTrainClass } from './train-class-values.ts';
import { useCreateTrainClass } from './train-class.queries.ts';
import { useTrainClassForm } from './use-train-class-form.ts';
import { useTrainClassOptions } from './use-train-class-options.ts';

const TrainClassCreate = () => {
  const t = useTexts(trainClassFormTexts);
  const navigate = useNavigate();
  const options = useTrainClassOptions();
  const create = useCreateTrainClass();
  const mayPublish = usePermit('train-class:publish');
  const areaCode = useSession(({ user }) => user?.areaCode);
  const [initial] = useState(() => ({ ...newTrainClass(), areaCode: areaCode || null }));
  const { form, submit, submitAnd } = useTrainClassForm({
    schema: TrainClassDraft,
    inputOf: draftInputOf,
    initial,
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
      back={<BackToList to={LIST_PATH} />}
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
        onPublish={mayPublish ? submitAnd(({ id }) => void navigate(detailPath(id), TO_PUBLISH)) : undefined}
      />
    </DataPage>
  );
};

export default TrainClassCreate;
