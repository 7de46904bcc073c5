import { readVariant } from '@college/contracts/content/question-transfer';
import type { QuestionFormat, QuestionTargets } from '@college/contracts/content/question-transfer';
import { ImportDialog } from '@college/form-kit/import-dialog';
import { uploadText } from '@college/form-kit/upload-text';
import { useQueryClient } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormGrid } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { questionImportTexts } from './question-import.texts.ts';
import { QuestionPaste } from './question-paste.tsx';
import { QUESTION, questionTransfer, useCourseChoice } from './question.queries.ts';
import { usePointOptions } from './use-point-options.ts';

const FILE_FORMATS = ['xlsx', 'gift', 'moodle', 'aiken', 'text'] as const;
const TEXT_FORMATS = ['text', 'gift', 'aiken', 'moodle'] as const;

const nothing: QuestionTargets = { duplicates: 'refuse', isExamOnly: false };

/** Imports questions from a file or pasted text. */
export const QuestionImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(questionImportTexts);
  const client = useQueryClient();
  const [way, setWay] = useState<'file' | 'text'>('file');
  const [format, setFormat] = useState<QuestionFormat | null>(null);
  const [text, setText] = useState('');
  const [targets, setTargets] = useState(nothing);
  const textFormat = format === 'xlsx' ? null : format;
  const upload = () =>
    uploadText({
      text,
      name: `${t('pastedName')}.${textFormat === 'moodle' || /^\s*<\?xml/.test(text) ? 'xml' : 'txt'}`,
      purpose: 'questions',
      lost: t('lost'),
    });
  return (
    <ImportDialog
      title={t('importTitle')}
      subject="question"
      purpose="questions"
      words={{ intro: t('intro'), file: t('file'), hint: t('fileHint') }}
      {...(way === 'file' && { template: (options) => questionTransfer.template(undefined, options) })}
      source={
        way === 'text'
          ? {
              content: <QuestionPaste text={text} onChange={setText} format={textFormat} />,
              upload: text.trim() === '' ? null : upload,
            }
          : undefined
      }
      check={(fileId) =>
        questionTransfer.start({
          ...targets,
          format: (way === 'text' ? textFormat : format) ?? undefined,
          fileId,
          mode: 'check',
        })
      }
      // As it was checked, also after the page was loaded again.
      run={({ fileId, variant }, onlyGood) =>
        questionTransfer.start({ ...readVariant(variant), fileId, mode: 'run', onlyGood })
      }
      onMend={(sources) => {
        setWay('text');
        setFormat('text');
        setText(sources.map((source, at) => `${at + 1}. ${source}\n`).join('\n'));
      }}
      onImported={() => void client.invalidateQueries({ queryKey: [QUESTION] })}
      onClose={onClose}
    >
      <Tabs
        label={t('way')}
        tabs={[
          { key: 'file', text: t('byFile') },
          { key: 'text', text: t('byText') },
        ]}
        active={way}
        onChange={setWay}
      >
        <Targets
          formats={way === 'file' ? FILE_FORMATS : TEXT_FORMATS}
          format={way === 'file' ? format : textFormat}
          onFormat={setFormat}
          targets={targets}
          onTargets={(change) => setTargets({ ...targets, ...change })}
        />
      </Tabs>
    </ImportDialog>
  );
};

interface TargetsProps {
  formats: readonly QuestionFormat[];
  format: QuestionFormat | null;
  onFormat: (format: QuestionFormat | null) => void;
  targets: QuestionTargets;
  onTargets: (change: Partial<QuestionTargets>) => void;
}

const Targets = ({ formats, format, onFormat, targets, onTargets }: TargetsProps) => {
  const t = useTexts(questionImportTexts);
  const courses = useCourseChoice();
  const points = usePointOptions();
  return (
    <FormGrid>
      <SelectField
        label={t('format')}
        name="format"
        placeholder={t('recognised')}
        options={formats.map((value) => ({ value, text: t(value) }))}
        value={format}
        onChange={onFormat}
      />
      <SelectField
        label={t('duplicates')}
        name="duplicates"
        required
        options={[
          { value: 'refuse', text: t('refuse') },
          { value: 'skip', text: t('skip') },
        ]}
        value={targets.duplicates}
        onChange={(value) => onTargets({ duplicates: value === 'skip' ? 'skip' : 'refuse' })}
      />
      <SelectField
        label={t('course')}
        name="courseId"
        placeholder={t('noCourse')}
        options={(courses.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        loading={courses.isLoading}
        value={targets.courseId ?? null}
        onChange={(value) => onTargets({ courseId: value ?? undefined })}
        search
      />
      <SelectField
        label={t('point')}
        name="pointId"
        hint={t('pointHint')}
        placeholder={t('noPoint')}
        options={points.options}
        loading={points.isLoading}
        value={targets.pointId ?? null}
        onChange={(value) => onTargets({ pointId: value ?? undefined })}
        search
      />
      <CheckboxField
        label={t('examOnly')}
        name="isExamOnly"
        value={targets.isExamOnly}
        onChange={(isExamOnly) => onTargets({ isExamOnly })}
        wide
      />
    </FormGrid>
  );
};
