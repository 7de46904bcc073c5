import type { NoticeDetail } from '@college/contracts/site/notice';
import { noticeErrors } from '@college/contracts/site/notice-errors';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { FormPage } from '@college/form-kit/form-page';
import { formTexts } from '@college/form-kit/form-texts';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { ContentFields, TargetFields, TimeFields } from './notice-form-fields.tsx';
import { noticeFormTexts } from './notice-form.texts.ts';
import { NoticePreview } from './notice-preview.tsx';
import { inputOf, TARGET_MISSING } from './notice-values.ts';
import type { NoticeValues } from './notice-values.ts';
import type { TargetChoice } from './use-notice-targets.ts';

interface NoticeFormProps<S extends Schema> {
  label: string;
  /** The contract's input, `withTarget`. */
  schema: S;
  initial: NoticeValues;
  send: (input: Parsed<S>) => Promise<NoticeDetail>;
  onSaved: (notice: NoticeDetail) => void;
  /** Saved to be sent: undefined where sending is not allowed. */
  onSavedToSend?: ((notice: NoticeDetail) => void) | undefined;
  choice: TargetChoice;
  /** The newest values, after a concurrent change. */
  reload?: () => Promise<NoticeValues | undefined>;
  cancelTo: string;
}

/** The fields of a notice, shared by create and edit. */
export const NoticeForm = <S extends Schema>({
  label,
  schema,
  initial,
  send,
  onSaved,
  onSavedToSend,
  choice,
  reload,
  cancelTo,
}: NoticeFormProps<S>) => {
  const say = useTexts(formTexts);
  const t = useTexts(noticeFormTexts);
  const { form, submit, submitAnd } = useRecordForm<NoticeValues, S, NoticeDetail>({
    schema,
    initial,
    inputOf,
    send,
    onSaved,
    fieldOf: {
      [noticeErrors.endBeforeStart.id]: 'noticeEndTime',
      [noticeErrors.unknownType.id]: 'noticeType',
      [noticeErrors.outOfReach.id]: 'targetKind',
    },
    ownWords: { [TARGET_MISSING]: say('required') },
  });
  const { control } = form;
  const startAgain = async (): Promise<void> => {
    const newest = await reload?.();
    if (newest) form.reset(newest);
  };
  return (
    <FormPage
      label={label}
      name={`notice-${initial.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      next={onSavedToSend && { label: t('saveAndSend'), icon: 'publish', onSubmit: submitAnd(onSavedToSend) }}
      preview={<NoticePreview control={control} />}
      onReload={reload && (() => void startAgain())}
      cancelTo={cancelTo}
    >
      <ContentFields control={control} />
      <TimeFields control={control} />
      <TargetFields control={control} choice={choice} />
    </FormPage>
  );
};
