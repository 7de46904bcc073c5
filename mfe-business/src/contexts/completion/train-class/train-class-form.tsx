import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useState } from 'react';
import { isFixed } from './use-fixed.ts';
import { openByStep } from '../../../step-bar.tsx';
import { StepForm } from '../../../step-form.tsx';
import { BasicsStep } from './basics-step.tsx';
import { classStepTexts, FIELDS, STEPS } from './class-steps.ts';
import type { StepKey } from './class-steps.ts';
import { CoursesStep } from './courses-step.tsx';
import { fillFromSubject } from './fill-from-subject.ts';
import { LessonDialogs } from './lesson-dialogs.tsx';
import type { OpenLessons } from './lesson-field.tsx';
import { PreviewStep } from './preview-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { StudentsStep } from './students-step.tsx';
import { TeachersStep } from './teachers-step.tsx';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { TrainClassPreview } from './train-class-preview.tsx';
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
  const { form, options, trainClass, onPublish, ...page } = props;
  const t = useTexts(trainClassFormTexts);
  const titleOf = useTexts(classStepTexts);
  const language = useSession((session) => session.language);
  const [open, setOpen] = useState<OpenLessons | null>(null);
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
                onLessons={setOpen}
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
      {open && (
        <LessonDialogs
          open={open}
          form={form}
          asked={asked}
          options={options}
          mayExtend={!isFixed(state, 'trainEnd')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
