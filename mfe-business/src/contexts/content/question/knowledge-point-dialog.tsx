import { KnowledgePointFields, knowledgePointErrors } from '@college/contracts/content/question-bank';
import type { KnowledgePointRow } from '@college/contracts/content/question-bank';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import type { TreeFormProps } from '@college/form-kit/tree-record';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { knowledgePointTexts } from './knowledge-point.texts.ts';
import { points } from './question.queries.ts';

export const KnowledgePointDialog = ({
  record,
  parent,
  onSaved,
  onClose,
}: TreeFormProps<KnowledgePointRow>) => {
  const t = useTexts(knowledgePointTexts);
  const shown = useShown();
  const { control, dialog } = useRecordDialog({
    records: points,
    record,
    schema: KnowledgePointFields,
    valuesOf: (point: KnowledgePointRow | null) => ({ name: point?.name ?? '', nameEn: point?.nameEn ?? '' }),
    fixed: { parentId: parent?.id ?? null },
    nameOf: ({ name }) => name,
    fieldOf: { [knowledgePointErrors.nameTaken.id]: 'name' },
    onSaved,
    onClose,
  });
  const title = record
    ? t('editTitle', { name: record.name })
    : parent
      ? t('createBelow', { name: shown(parent.name, parent.nameEn) })
      : t('createTop');
  return (
    <FormDialog {...dialog} title={title}>
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={100} required />
      <EnglishField {...useFormField(control, 'nameEn')} maxLength={200} />
    </FormDialog>
  );
};
