import type { TrainClassWhole } from '@college/contracts/business/class-record';
import { FormPage } from '@college/form-kit/form-page';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useEffect, useState } from 'react';
import { BasicsStep } from './basics-step.tsx';
import { ClassStepBar } from './class-step-bar.tsx';
import { openByStep, stepOfErrors, STEPS, useStep } from './class-steps.ts';
import type { StepKey } from './class-steps.ts';
import { CoursesStep } from './courses-step.tsx';
import { fillFromSubject } from './fill-from-subject.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import type { OpenLesson } from './lesson-field.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { StudentsStep } from './students-step.tsx';
import { TeachersStep } from './teachers-step.tsx';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassPreview } from './train-class-preview.tsx';
import { blankLesson, byBegin } from './train-class-values.ts';
import { useReadiness } from './train-class.queries.ts';
import type { TrainClassFormOf } from './use-train-class-form.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

interface TrainClassFormProps<Input> {
  label: string;
  form: TrainClassFormOf<Input>;
  options: TrainClassOptions;
  /** The class as loaded; undefined for a new one. */
  trainClass?: TrainClassWhole;
  /** Saves what was changed, then calls `then`. Nothing is sent where nothing was changed. */
  saveAnd: (then: (id: number) => void) => unknown;
  /** Saved by 'Save': the form is left. */
  onSaved: (id: number) => void;
  /** Saved to go on with another step. */
  onStep: (id: number, step: StepKey) => void;
  /** Saved to be published; undefined where that is not allowed. */
  onPublish?: ((id: number) => void) | undefined;
  onReload?: () => void;
  cancelTo: string;
}

/** The form of a class in steps. Each step is saved when another one is opened, so that nothing is lost. */
export const TrainClassForm = <Input,>(props: TrainClassFormProps<Input>) => {
  const { form, options, trainClass, saveAnd, onSaved, onStep, onPublish, cancelTo, ...page } = props;
  const t = useTexts(trainClassFormTexts);
  const language = useSession((session) => session.language);
  const [asked, show] = useStep();
  const [lesson, setLesson] = useState<OpenLesson | null>(null);
  const { control, formState } = form;
  const state = trainClass?.state;
  const isDraft = state === 'draft';
  const readiness = useReadiness(isDraft ? (trainClass?.id ?? null) : null);
  // A new class has to be saved before it has more than its first step.
  const step = trainClass ? asked : 'basics';
  const at = STEPS.indexOf(step);
  const goTo = (to: StepKey): void => void saveAnd((id) => onStep(id, to));
  const save = (): void => void saveAnd(onSaved);
  const following = STEPS[at + 1];
  const previous = STEPS[at - 1];

  // What was refused is shown where its field is.
  const elsewhere = formState.isSubmitting ? null : stepOfErrors(formState.errors, step);
  useEffect(() => {
    if (elsewhere !== null) show(elsewhere);
    // Once for each refusal: afterwards the user moves freely.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` is new with each drawing
  }, [formState.submitCount, elsewhere]);

  return (
    <>
      <ClassStepBar
        current={step}
        open={openByStep(readiness.data)}
        onSelect={trainClass ? goTo : undefined}
      />
      <FormPage
        {...page}
        name={`train-class-${trainClass?.id ?? 'new'}`}
        form={form}
        onSubmit={following ? () => goTo(following) : save}
        preview={<TrainClassPreview control={control} options={options} />}
        above={state === 'published' && step !== 'preview' && <Message tone="info">{t('frozen')}</Message>}
        bar={
          <>
            {following && (
              <Button kind="primary" type="submit" busy={formState.isSubmitting}>
                {t('next')}
              </Button>
            )}
            {onPublish && readiness.data?.ready && step === 'preview' && (
              <Button
                kind="primary"
                icon="publish"
                busy={formState.isSubmitting}
                onClick={() => void saveAnd(onPublish)}
              >
                {t('publish')}
              </Button>
            )}
            <Button busy={formState.isSubmitting} onClick={save}>
              {t(trainClass ? 'saveAndClose' : 'saveDraft')}
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
        {step === 'basics' && (
          <BasicsStep
            control={control}
            state={state}
            options={options}
            onSubject={(id) => fillFromSubject(form, options, id, language)}
          />
        )}
        {step === 'students' && (
          <StudentsStep
            control={control}
            state={state}
            kept={state === 'published' ? (trainClass?.stuTypes ?? []) : []}
          />
        )}
        {step === 'courses' && (
          <CoursesStep
            control={control}
            state={state}
            options={options}
            asked={readiness.data?.hours ?? trainClass?.hours}
            onLesson={setLesson}
          />
        )}
        {step === 'rules' && <RulesStep control={control} state={state} />}
        {step === 'teachers' && <TeachersStep control={control} state={state} options={options} />}
        {step === 'preview' && trainClass && (
          <PreviewStep classId={trainClass.id} isDraft={isDraft} readiness={readiness} />
        )}
      </FormPage>
      {/* Beside the form, because what a dialog submits would submit a form around it, too. */}
      {lesson && (
        <LessonOfForm form={form} at={lesson.at} options={options} onClose={() => setLesson(null)} />
      )}
    </>
  );
};

interface LessonOfFormProps<Input> {
  form: TrainClassFormOf<Input>;
  at: number | null;
  options: TrainClassOptions;
  onClose: () => void;
}

/** The dialog of one lesson, which changes the timetable in the form. */
const LessonOfForm = <Input,>({ form, at, options, onClose }: LessonOfFormProps<Input>) => {
  const values = form.getValues();
  const { lessons } = values;
  const old = at === null ? undefined : lessons[at];
  return (
    <LessonDialog
      lesson={old ?? blankLesson(values)}
      isNew={old === undefined}
      options={options}
      onSave={(lesson) => {
        const others = lessons.filter((_one, index) => index !== at);
        form.setValue('lessons', [...others, lesson].toSorted(byBegin), {
          shouldDirty: true,
          shouldValidate: true,
        });
      }}
      onClose={onClose}
    />
  );
};
