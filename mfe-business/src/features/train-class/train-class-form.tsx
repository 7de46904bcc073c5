import type { TrainClassDetail } from '@college/contracts/business/train-class';
import { FormPage } from '@college/form-kit/form-page';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import type { FormEvent } from 'react';
import {
  BasicFields,
  DateFields,
  isFrozen,
  PlaceFields,
  RequirementFields,
  SeatFields,
} from './train-class-form-fields.tsx';
import { fillFromSubject } from './fill-from-subject.ts';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassPreview } from './train-class-preview.tsx';
import type { TrainClassFormOf } from './use-train-class-form.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

interface TrainClassFormProps<Input> {
  label: string;
  form: TrainClassFormOf<Input>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  options: TrainClassOptions;
  /** The class as loaded; undefined for a new one. */
  trainClass?: TrainClassDetail;
  onReload?: () => void;
  cancelTo: string;
  /** Saves the draft and goes on to publishing it; undefined where that is not allowed. */
  onPublish?: (() => unknown) | undefined;
}

/** The fields of a class, shared by create and edit. */
export const TrainClassForm = <Input,>(props: TrainClassFormProps<Input>) => {
  const { form, options, trainClass, onPublish, ...page } = props;
  const t = useTexts(trainClassFormTexts);
  const language = useSession((session) => session.language);
  const { control } = form;
  const frozen = isFrozen(trainClass?.state);
  return (
    <FormPage
      {...page}
      name={`train-class-${trainClass?.id ?? 'new'}`}
      form={form}
      next={onPublish && { label: t('saveAndPublish'), onSubmit: onPublish }}
      preview={<TrainClassPreview control={control} options={options} />}
      above={frozen && <Message tone="info">{t('frozen')}</Message>}
    >
      <BasicFields
        control={control}
        frozen={frozen}
        options={options}
        isNew={!trainClass}
        onSubject={(id) => fillFromSubject(form, options, id, language)}
      />
      <DateFields control={control} frozen={frozen} />
      <SeatFields control={control} frozen={frozen} kept={frozen ? (trainClass?.stuTypes ?? []) : []} />
      <RequirementFields control={control} frozen={frozen} isNew={!trainClass} />
      <PlaceFields control={control} frozen={frozen} options={options} />
    </FormPage>
  );
};
