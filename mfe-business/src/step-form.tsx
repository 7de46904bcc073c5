import { FormPage } from '@college/form-kit/form-page';
import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { StepBar } from './step-bar.tsx';
import type { OpenBySteps } from './step-bar.tsx';
import { useStep } from './use-step-form.ts';

const texts = defineTexts('step-form', {
  en: {
    next: 'Save and continue',
    previous: 'Back',
    saveDraft: 'Save draft',
    saveAndClose: 'Save and close',
    publish: 'Publish',
    cancel: 'Cancel',
  },
  'zh-CN': {
    next: '保存并继续',
    previous: '上一步',
    saveDraft: '保存草稿',
    saveAndClose: '保存并关闭',
    publish: '发布',
    cancel: '取消',
  },
});

/** What the form of one sort of records is made of. */
interface StepsOfForm<Step extends string> {
  label: string;
  steps: readonly [Step, ...Step[]];
  titleOf: (step: Step) => string;
  /** The fields that each step shows, so that a refusal is shown where its field is. */
  fields: Readonly<Record<Step, readonly string[]>>;
  open: OpenBySteps<Step>;
}

interface StepFormProps<Step extends string, Values extends FieldValues, Input> {
  of: StepsOfForm<Step>;
  /** The name of the form for screen readers. */
  label: string;
  /** Names the draft: `train-class-7`. */
  name: string;
  form: UseFormReturn<Values, unknown, Input>;
  /** A new record has to be saved before it has more than its first step. */
  isNew: boolean;
  /** Saves what was changed, then calls `then`. Nothing is sent where nothing was changed. */
  saveAnd: (then: (id: number) => void) => unknown;
  /** Saved by 'Save': the form is left. */
  onSaved: (id: number) => void;
  /** Saved to go on with another step. */
  onStep: (id: number, step: Step) => void;
  /** Saved to be published, from the last step; undefined where that is not allowed, or something is in the way. */
  onPublish?: ((id: number) => void) | undefined;
  onReload?: (() => void) | undefined;
  cancelTo: string;
  previewOf: (step: Step) => ReactNode;
  aboveOf?: (step: Step) => ReactNode;
  children: (step: Step) => ReactNode;
}

/** A form in steps. Each step is saved when another one is opened, so that nothing is lost. */
export const StepForm = <Step extends string, Values extends FieldValues, Input>(
  props: StepFormProps<Step, Values, Input>,
) => {
  const { of, label, name, form, isNew, saveAnd, onSaved, onStep, onPublish, onReload, cancelTo } = props;
  const { steps, fields } = of;
  const t = useTexts(texts);
  const [asked, show] = useStep(steps);
  const { isSubmitting, errors, submitCount } = form.formState;
  const step = isNew ? steps[0] : asked;
  const at = steps.indexOf(step);
  const following = steps[at + 1];
  const previous = steps[at - 1];
  const goTo = (to: Step): void => void saveAnd((id) => onStep(id, to));
  const save = (): void => void saveAnd(onSaved);

  // What was refused is shown where its field is.
  const isWrong = (one: Step): boolean => fields[one].some((field) => field in errors);
  const elsewhere = isSubmitting || isWrong(step) ? undefined : steps.find(isWrong);
  useEffect(() => {
    if (elsewhere !== undefined) show(elsewhere);
    // Once for each refusal: afterwards the user moves freely.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` is new with each drawing
  }, [submitCount, elsewhere]);

  return (
    <>
      <StepBar
        label={of.label}
        steps={steps}
        titleOf={of.titleOf}
        current={step}
        open={of.open}
        onSelect={isNew ? undefined : goTo}
      />
      <FormPage
        label={label}
        name={name}
        form={form}
        onReload={onReload}
        onSubmit={following ? () => goTo(following) : save}
        preview={props.previewOf(step)}
        above={props.aboveOf?.(step)}
        bar={
          <>
            {following && (
              <Button kind="primary" type="submit" busy={isSubmitting}>
                {t('next')}
              </Button>
            )}
            {onPublish && !following && (
              <Button
                kind="primary"
                icon="publish"
                busy={isSubmitting}
                onClick={() => void saveAnd(onPublish)}
              >
                {t('publish')}
              </Button>
            )}
            <Button busy={isSubmitting} onClick={save}>
              {t(isNew ? 'saveDraft' : 'saveAndClose')}
            </Button>
            {previous && (
              <Button kind="quiet" icon="back" onClick={() => goTo(previous)}>
                {t('previous')}
              </Button>
            )}
            <Link className={buttonClass({ kind: 'quiet' })} to={cancelTo}>
              {t('cancel')}
            </Link>
          </>
        }
      >
        {props.children(step)}
      </FormPage>
    </>
  );
};
