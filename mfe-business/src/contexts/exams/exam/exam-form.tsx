import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { openByStep } from '../../../step-bar.tsx';
import { StepForm } from '../../../step-form.tsx';
import { BasicsStep } from './basics-step.tsx';
import { ExamPaper } from './exam-paper.tsx';
import { ExamPreview } from './exam-preview.tsx';
import { examStepTexts, FIELDS, obstaclesOf, STEPS } from './exam-steps.ts';
import type { StepKey } from './exam-steps.ts';
import { PeopleStep } from './people-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { RulesStep } from './rules-step.tsx';
import type { ExamFormOf } from './use-exam-form.ts';

interface ExamFormProps<Input> {
  label: string;
  form: ExamFormOf<Input>;
  /** The draft as it is saved; undefined for a new one. */
  exam?: ExamDetail;
  /** Of the questions that are picked already. */
  texts?: ReadonlyMap<number, string>;
  saveAnd: (then: (id: number) => void) => unknown;
  onSaved: (id: number) => void;
  onStep: (id: number, step: StepKey) => void;
  onPublish?: (() => void) | undefined;
  onReload?: () => void;
  cancelTo: string;
}

const NO_TEXTS: ReadonlyMap<number, string> = new Map();

/** The form of an exam in steps. */
export const ExamForm = <Input,>({
  exam,
  form,
  texts = NO_TEXTS,
  onPublish,
  ...page
}: ExamFormProps<Input>) => {
  /** Which of its papers. */
  const [shown, show] = useState(1);
  const titleOf = useTexts(examStepTexts);
  const { control } = form;
  return (
    <StepForm
      {...page}
      of={{
        label: titleOf('label'),
        steps: STEPS,
        titleOf,
        fields: FIELDS,
        open: openByStep(obstaclesOf(exam)),
      }}
      name={`exam-${exam?.id ?? 'new'}`}
      form={form}
      isNew={exam === undefined}
      onPublish={exam?.obstacles.length === 0 ? onPublish : undefined}
      previewOf={(step) =>
        step === 'preview' && exam ? (
          <ExamPaper id={exam.id} form={shown} onForm={show} />
        ) : (
          <ExamPreview control={control} />
        )
      }
    >
      {(step) => (
        <>
          {step === 'basics' && <BasicsStep control={control} />}
          {step === 'questions' && (
            <QuestionsStep control={control} texts={texts} excluded={exam?.excludedExams ?? []} />
          )}
          {step === 'rules' && <RulesStep control={control} />}
          {step === 'people' && (
            <PeopleStep control={control} graders={exam?.graders ?? []} takers={exam?.takers ?? []} />
          )}
          {step === 'preview' && exam && <PreviewStep exam={exam} />}
        </>
      )}
    </StepForm>
  );
};
