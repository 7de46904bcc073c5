import { TrainClassDraft } from '@college/contracts/completion/train-class';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate, useSearchParams } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassForm } from './train-class-form.tsx';
import { detailPath, LIST_PATH, stepPath } from './train-class-paths.ts';
import { draftInputOf, newTrainClass } from './train-class-values.ts';
import { useCreateTrainClass, useLatestSubject } from './train-class.queries.ts';
import { useTrainClassForm } from './use-train-class-form.ts';
import { useTrainClassOptions } from './use-train-class-options.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

/** The first step of a new class, which saves it as a draft; its other steps are those of an existing one. */
const TrainClassCreate = () => {
  const t = useTexts(trainClassFormTexts);
  const options = useTrainClassOptions();
  const latest = useLatestSubject();
  return (
    <DataPage
      title={t('createTitle')}
      intro={t('createIntro')}
      back={<BackToList to={LIST_PATH} />}
      loading={options.loading || latest.isLoading}
      error={options.error}
      onRetry={options.retry}
    >
      {/* Without the latest class the form is as good: its subject has to be chosen. */}
      <NewTrainClass options={options} latestSubject={latest.data ?? null} />
    </DataPage>
  );
};

interface NewTrainClassProps {
  options: TrainClassOptions;
  latestSubject: number | null;
}

const NewTrainClass = ({ options, latestSubject }: NewTrainClassProps) => {
  const t = useTexts(trainClassFormTexts);
  const navigate = useNavigate();
  const create = useCreateTrainClass();
  const areaCode = useSession(({ user }) => user?.areaCode);
  // A plan leads here for a class of its own.
  const planId = Number(useSearchParams()[0].get('planId')) || null;
  const [initial] = useState(() => ({
    ...newTrainClass(),
    areaCode: areaCode || null,
    planId,
    // One that can still be chosen; the draft can then be saved as the form opens.
    subjectId: latestSubject !== null && options.subjectOf(latestSubject) ? latestSubject : null,
  }));
  const { form, submitAnd } = useTrainClassForm({
    schema: TrainClassDraft,
    inputOf: draftInputOf,
    initial,
    send: (input) => create.mutateAsync(input),
  });
  return (
    <TrainClassForm
      label={t('createTitle')}
      form={form}
      options={options}
      cancelTo={LIST_PATH}
      saveAnd={(then) =>
        submitAnd(({ id, name }) => {
          notify.success(t('createdDone', { name }));
          then(id);
        })()
      }
      onSaved={(id) => void navigate(detailPath(id), SAVED)}
      // The way back leads to the list, not to an empty form.
      onStep={(id, step) => void navigate(stepPath(id, step), { ...SAVED, replace: true })}
    />
  );
};

export default TrainClassCreate;
