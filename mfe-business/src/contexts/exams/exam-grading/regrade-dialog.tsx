import type { RegradeMode } from '@college/contracts/exams/exam-regrade';
import type { ExamAnalysis } from '@college/contracts/exams/exam-result';
import { QuestionFace } from '@college/form-kit/question-face';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { usePreviewRegrade, useRegradeQuestion } from './exam-grading.queries.ts';
import { examRegradeTexts } from './exam-regrade.texts.ts';
import { RegradePreview } from './regrade-preview.tsx';

type Item = ExamAnalysis['items'][number];

const MODES: Readonly<Record<Item['kind'], readonly RegradeMode[]>> = {
  single: ['key', 'also', 'full-marks'],
  multiple: ['key', 'also', 'full-marks'],
  'true-false': ['key', 'also', 'full-marks'],
  // The texts that are right stand there to be added to.
  blank: ['key', 'full-marks'],
  'short-answer': ['full-marks'],
};

interface RegradeDialogProps {
  examId: number;
  item: Item;
  onClose: () => void;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What was wrong with a question, who would change by it, and then it is marked again. */
export const RegradeDialog = ({ examId, item, onClose }: RegradeDialogProps) => {
  const t = useTexts(examRegradeTexts);
  const modes = MODES[item.kind];
  const [mode, setMode] = useState<RegradeMode>(modes[0] ?? 'full-marks');
  const [right, setRight] = useState<number[]>([]);
  const [blanks, setBlanks] = useState(item.blanks.map((texts) => texts.join('\n')));
  const [reason, setReason] = useState('');
  const [noReason, setNoReason] = useState(false);
  const preview = usePreviewRegrade();
  const command = useRegradeQuestion();
  const wanted = {
    examId,
    questionId: item.questionId,
    version: item.version,
    mode,
    ...(mode !== 'full-marks' && (item.kind === 'blank' ? { blanks: blanks.map(linesOf) } : { right })),
  };
  /** What was shown is of another key now. */
  const changed = (): void => {
    preview.reset();
    command.reset();
  };
  const found = preview.data;
  const isChoice = item.options.length > 0 && mode !== 'full-marks';
  const confirm = async (): Promise<void> => {
    if (!found) return;
    setNoReason(reason.trim() === '');
    if (reason.trim() === '') return;
    const done = await command.mutateAsync({ ...wanted, basis: found.basis, reason }).catch(() => null);
    if (done === null) return preview.reset();
    notify.success(t('started'));
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      title={t('title')}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {found ? (
            <Button kind="primary" busy={command.isPending} onClick={() => void confirm()}>
              {t('confirm')}
            </Button>
          ) : (
            <Button kind="primary" busy={preview.isPending} onClick={() => preview.mutate(wanted)}>
              {t('preview')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Message>{t('everywhere')}</Message>
        <SelectField
          name="mode"
          label={t('mode')}
          options={modes.map((value) => ({ value, text: t(value) }))}
          value={mode}
          onChange={(chosen) => {
            if (chosen) setMode(chosen);
            changed();
          }}
        />
        {isChoice ? (
          <QuestionFace
            question={{
              kind: item.kind,
              stem: escaped(item.stem),
              options: item.options.map(({ text }) => escaped(text)),
              gaps: 0,
            }}
            value={right}
            onChange={(value) => {
              setRight(value.map(Number).sort((one, other) => one - other));
              changed();
            }}
          />
        ) : (
          <p>{item.stem}</p>
        )}
        {item.kind === 'blank' &&
          mode !== 'full-marks' &&
          blanks.map((text, at) => (
            <TextAreaField
              key={at}
              name={`blank-${at}`}
              label={t('blank', { number: at + 1 })}
              hint={t('blankHint')}
              value={text}
              onChange={(next) => {
                setBlanks(blanks.map((one, index) => (index === at ? next : one)));
                changed();
              }}
              rows={2}
              maxLength={2000}
            />
          ))}
        {preview.error && <Message tone="bad">{preview.error.message}</Message>}
        {command.error && <Message tone="bad">{command.error.message}</Message>}
        {found && (
          <>
            <RegradePreview found={found} />
            <TextAreaField
              name="reason"
              label={t('reason')}
              hint={t('reasonHint')}
              error={noReason ? t('noReason') : undefined}
              value={reason}
              onChange={setReason}
              rows={2}
              maxLength={500}
              required
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
};
