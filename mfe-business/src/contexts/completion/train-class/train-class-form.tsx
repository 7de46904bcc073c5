import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useState } from 'react';
import { isFixed } from './use-fixed.ts';
import { openByStep } from '../../../step-bar.tsx';
import { StepForm } from '../../../step-form.tsx';
import { BasicsStep } from './basics-step.tsx';
import { hoursBetween } from './class-hours.ts';
import { classStepTexts, FIELDS, STEPS } from './class-steps.ts';
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

const LessonPlanDialog = lazyDialog(async () => (await import('./lesson-plan-dialog.tsx')).LessonPlanDialog);

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
  const { form, options, trainClass, onPublish, ...page } = props;
  const t = useTexts(trainClassFormTexts);
  const titleOf = useTexts(classStepTexts);
  const language = useSession((session) => session.language);
  const [lesson, setLesson] = useState<OpenLesson | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const { control } = form;
  const state = trainClass?.state;
  const isDraft = state === 'draft';
  const readiness = useReadiness(isDraft ? (trainClass?.id ?? null) : null);
  const asked = readiness.data?.hours ?? trainClass?.hours;
  return (
    <>
      <StepForm
        {...page}
        of={{
          label: titleOf('label'),
          steps: STEPS,
          titleOf,
          fields: FIELDS,
          open: openByStep(readiness.data?.obstacles),
        }}
        name={`train-class-${trainClass?.id ?? 'new'}`}
        form={form}
        isNew={trainClass === undefined}
        onPublish={readiness.data?.ready ? onPublish : undefined}
        previewOf={() => <TrainClassPreview control={control} options={options} />}
        aboveOf={(step) =>
          state === 'published' && step !== 'preview' && <Message tone="info">{t('frozen')}</Message>
        }
      >
        {(step) => (
          <>
            {step === 'basics' && (
              <BasicsStep
                control={control}
                state={state}
                options={options}
                onSubject={(change) => fillFromSubject(form, options, change, language)}
              />
            )}
            {step === 'students' && (
              <StudentsStep
                control={control}
                state={state}
                fixed={state === 'published' ? (trainClass?.stuTypes ?? []) : []}
              />
            )}
            {step === 'courses' && (
              <CoursesStep
                control={control}
                state={state}
                options={options}
                asked={asked}
                onLesson={setLesson}
                onPlan={() => setPlanning(true)}
              />
            )}
            {step === 'rules' && <RulesStep control={control} state={state} />}
            {step === 'teachers' && <TeachersStep control={control} state={state} options={options} />}
            {step === 'preview' && trainClass && (
              <PreviewStep classId={trainClass.id} isDraft={isDraft} readiness={readiness} />
            )}
          </>
        )}
      </StepForm>
      {/* Beside the form, because what a dialog submits would submit a form around it, too. */}
      {lesson && <LessonOfForm form={form} open={lesson} options={options} onClose={() => setLesson(null)} />}
      {isPlanning && (
        <LessonPlanDialog
          values={form.getValues()}
          asked={asked}
          options={options}
          mayExtend={!isFixed(state, 'trainEnd')}
          onAdd={(lessons, trainEnd) => {
            const all = [...form.getValues('lessons'), ...lessons].toSorted(byBegin);
            form.setValue('lessons', all, { shouldDirty: true, shouldValidate: true });
            if (trainEnd) form.setValue('trainEnd', trainEnd, { shouldDirty: true, shouldValidate: true });
          }}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
};

interface LessonOfFormProps<Input> {
  form: TrainClassFormOf<Input>;
  open: OpenLesson;
  options: TrainClassOptions;
  onClose: () => void;
}

/** The dialog of one lesson, which changes the timetable in the form. */
const LessonOfForm = <Input,>({ form, open, options, onClose }: LessonOfFormProps<Input>) => {
  const values = form.getValues();
  const { lessons } = values;
  const { at, drawn } = open;
  const old = at === null ? undefined : lessons[at];
  const blank = {
    ...blankLesson(values),
    ...(drawn && { ...drawn, hours: hoursBetween(drawn.begin, drawn.end) }),
  };
  return (
    <LessonDialog
      lesson={old ?? blank}
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
