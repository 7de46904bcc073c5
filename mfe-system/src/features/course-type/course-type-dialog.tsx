import { courseTypeErrors, CourseTypeFields } from '@college/contracts/content/course-type';
import type { CourseTypeDetail } from '@college/contracts/content/course-type';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import type { TreeFormProps } from '@college/form-kit/tree-record';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { courseTypes } from './course-type.queries.ts';
import { courseTypeTexts } from './course-type.texts.ts';

export const CourseTypeDialog = ({ record, parent, onSaved, onClose }: TreeFormProps<CourseTypeDetail>) => {
  const t = useTexts(courseTypeTexts);
  const shown = useShown();
  const { control, dialog } = useRecordDialog({
    records: courseTypes,
    record,
    schema: CourseTypeFields,
    valuesOf: (type: CourseTypeDetail | null) => ({ name: type?.name ?? '', nameEn: type?.nameEn ?? '' }),
    fixed: { parentId: parent?.id ?? null },
    nameOf: ({ name }) => name,
    fieldOf: { [courseTypeErrors.nameTaken.id]: 'name' },
    onSaved,
    onClose,
  });
  const title = record
    ? t('editTitle', { name: shown(record.name, record.nameEn) })
    : parent
      ? t('createBelow', { name: shown(parent.name, parent.nameEn) })
      : t('createTop');
  return (
    <FormDialog {...dialog} title={title}>
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={60} required />
      <EnglishField {...useFormField(control, 'nameEn')} maxLength={120} />
    </FormDialog>
  );
};
