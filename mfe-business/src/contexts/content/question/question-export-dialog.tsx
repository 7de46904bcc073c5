import { ExportFormat } from '@college/contracts/content/question-transfer';
import type { questionTransferActions } from '@college/contracts/content/question-transfer';
import type { InputOf } from '@college/contracts/core/endpoint';
import { ExportButton } from '@college/form-kit/export-button';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { questionImportTexts } from './question-import.texts.ts';
import { questionTransfer } from './question.queries.ts';

interface QuestionExportDialogProps {
  /** As the list is filtered. */
  filters: Omit<InputOf<(typeof questionTransferActions)['ExportQuestions']>, 'format'>;
  onClose: () => void;
}

/** Exports the questions of the list in a format of the user's choice. */
export const QuestionExportDialog = ({ filters, onClose }: QuestionExportDialogProps) => {
  const t = useTexts(questionImportTexts);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  return (
    <Dialog
      open
      title={t('exportTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <ExportButton
            label={t('export')}
            run={(options) => questionTransfer.export({ ...filters, format }, options)}
          />
        </>
      }
    >
      <Stack>
        <p>{t('exportIntro')}</p>
        <SelectField
          label={t('format')}
          name="format"
          required
          options={ExportFormat.options.map((value) => ({ value, text: t(value) }))}
          value={format}
          onChange={(value) => setFormat(value ?? 'xlsx')}
        />
      </Stack>
    </Dialog>
  );
};
