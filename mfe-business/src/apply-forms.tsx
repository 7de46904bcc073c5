import { clientOf } from '@college/api-client/client';
import { studentApplyTb } from '@college/contracts/classes/student-apply-tb';
import { ExportButton } from '@college/form-kit/export-button';
import { http } from '@college/portal-sdk/http';
import { usePermit } from '@college/portal-sdk/permit';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const calls = clientOf(http, studentApplyTb);

const texts = defineTexts('apply-forms', {
  en: { forms: 'Application forms' },
  'zh-CN': { forms: '导出报名表' },
});

/** The application forms of a class as one PDF. */
export const ApplyForms = ({ classId }: { classId: number }) => {
  const t = useTexts(texts);
  const may = usePermit('class-user:export');
  return may ? (
    <ExportButton label={t('forms')} run={(options) => calls.ExportStudentApplyTb({ classId }, options)} />
  ) : null;
};
