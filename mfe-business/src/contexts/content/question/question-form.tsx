import { ApiError } from '@college/api-client/api-error';
import { gapsIn, questionErrors } from '@college/contracts/content/question';
import type { QuestionDetail, QuestionInput } from '@college/contracts/content/question-bank';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { FormPage } from '@college/form-kit/form-page';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { QuestionFace } from '@college/form-kit/question-face';
import { ContentFields, PlaceFields } from './question-form-fields.tsx';
import { questionFormTexts } from './question-form.texts.ts';
import { inputOf, nextQuestion } from './question-values.ts';
import type { QuestionValues } from './question-values.ts';
import { useFaultWords } from './use-fault-words.ts';

interface QuestionFormProps<S extends Schema> {
  label: string;
  schema: S;
  initial: QuestionValues;
  send: (input: Parsed<S>) => Promise<QuestionDetail>;
  onSaved: (question: QuestionDetail) => void;
  /** With it, one question can be written after another. */
  onNext?: () => void;
  reload?: () => Promise<QuestionValues | undefined>;
  cancelTo: string;
}

/** The id of the question with the same stem, from a refusal. */
const duplicateIn = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.id !== questionErrors.duplicate.id) return null;
  return questionErrors.duplicate.data.safeParse(error.data).data?.id ?? null;
};

/** The fields of a question, shared by create and edit. */
export const QuestionForm = <S extends Schema = typeof QuestionInput>({
  label,
  schema,
  initial,
  send,
  onSaved,
  onNext,
  reload,
  cancelTo,
}: QuestionFormProps<S>) => {
  const t = useTexts(questionFormTexts);
  const [duplicateId, setDuplicateId] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { form, submit, submitAnd } = useRecordForm<QuestionValues, S, QuestionDetail>({
    schema,
    initial,
    inputOf,
    send: (input) =>
      send(input).catch((error: unknown) => {
        setDuplicateId(duplicateIn(error));
        throw error;
      }),
    onSaved,
    fieldOf: {
      [questionErrors.duplicate.id]: 'stem',
      [questionErrors.unknownPoint.id]: 'pointId',
      [questionErrors.unknownCourse.id]: 'courseIds',
      [questionErrors.unknownWare.id]: 'wareIds',
    },
    ownWords: useFaultWords(),
  });
  const { control } = form;
  const goOn = (): void => {
    setDuplicateId(null);
    form.reset(nextQuestion(form.getValues()));
    onNext?.();
    // The stem is the first text to write.
    box.current?.querySelector<HTMLElement>('[role=textbox]')?.focus();
  };
  const startAgain = async (): Promise<void> => {
    const newest = await reload?.();
    if (newest) form.reset(newest);
  };
  return (
    <FormPage
      label={label}
      name={`question-${initial.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      next={onNext && { label: t('saveAndNext'), icon: 'add', onSubmit: submitAnd(goOn) }}
      preview={<Preview control={control} />}
      onReload={reload && (() => void startAgain())}
      cancelTo={cancelTo}
    >
      <div ref={box}>
        <Stack>
          {duplicateId !== null && <Duplicate id={duplicateId} control={control} />}
          <ContentFields control={control} />
          <PlaceFields control={control} />
        </Stack>
      </div>
    </FormPage>
  );
};

interface PartProps<Input> {
  control: Control<QuestionValues, unknown, Input>;
}

const Duplicate = <Input,>({ id, control }: PartProps<Input> & { id: number }) => {
  const t = useTexts(questionFormTexts);
  return (
    <Message tone="warn">
      <p>
        {t('duplicate')}{' '}
        <Link to={`/question/detail?id=${id}`} target="_blank">
          {t('showDuplicate')}
        </Link>
      </p>
      <CheckboxField {...useFormField(control, 'allowDuplicate')} label={t('allowDuplicate')} />
    </Message>
  );
};

const Preview = <Input,>({ control }: PartProps<Input>) => {
  const t = useTexts(questionFormTexts);
  const { kind, stem, options } = useWatch({ control }) as QuestionValues;
  return (
    <Card title={t('preview')}>
      <QuestionFace question={{ kind, stem, options, gaps: gapsIn(stem) }} value={[]} />
    </Card>
  );
};
