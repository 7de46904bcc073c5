import type { TrainClassDetail } from '@college/contracts/business/train-class';
import { FormDraft } from '@college/form-kit/form-draft';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Form, FormActions } from '@college/ui-kit/form';
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
import { trainClassFormTexts } from './train-class-form.texts.ts';
import type { TrainClassFormOf } from './use-train-class-form.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

interface TrainClassFormProps<Input> {
  label: string;
  form: TrainClassFormOf<Input>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  options: TrainClassOptions;
  /** The class as read; absent for a new one. */
  trainClass?: TrainClassDetail;
  onReload?: () => void;
  cancelTo: string;
}

/** The fields of a class, shared by create and edit. */
export const TrainClassForm = <Input,>(props: TrainClassFormProps<Input>) => {
  const { label, form, onSubmit, options, trainClass, onReload, cancelTo } = props;
  const t = useTexts(formTexts);
  const say = useTexts(trainClassFormTexts);
  const { control, formState } = form;
  const frozen = isFrozen(trainClass?.state);
  return (
    <>
      <FormDraft name={`train-class-${trainClass?.id ?? 'new'}`} form={form} />
      {frozen && <Message tone="info">{say('frozen')}</Message>}
      <Card>
        <Form onSubmit={onSubmit} label={label}>
          <FormRefusal refusal={formState.errors.root} onReload={onReload} />
          <BasicFields control={control} frozen={frozen} options={options} />
          <DateFields control={control} frozen={frozen} />
          <SeatFields control={control} frozen={frozen} kept={frozen ? (trainClass?.stuTypes ?? []) : []} />
          <RequirementFields control={control} frozen={frozen} />
          <PlaceFields control={control} frozen={frozen} options={options} />
          <FormActions>
            <Button kind="primary" type="submit" busy={formState.isSubmitting}>
              {t('save')}
            </Button>
            <Link className={buttonClass()} to={cancelTo}>
              {t('cancel')}
            </Link>
          </FormActions>
        </Form>
        <UnsavedChanges dirty={formState.isDirty} />
      </Card>
    </>
  );
};
