import { clientOf } from '@college/api-client/client';
import { MAX_PAGE_SIZE } from '@college/contracts/core/paging';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';

const texts = defineTexts('public-subject-field', {
  en: { subject: 'Training subject', allSubjects: 'All subjects' },
  'zh-CN': { subject: '培训科目', allSubjects: '全部科目' },
});

const calls = clientOf(http, visitor);

interface PublicSubjectFieldProps {
  value: number;
  /** 0: none. */
  onChange: (id: number) => void;
}

/** Only where a link has chosen a subject: whoever begins without one does not wait for the list of subjects. */
export const PublicSubjectField = ({ value, onChange }: PublicSubjectFieldProps) => {
  const t = useTexts(texts);
  const subjects = useScreenQuery(['visitor', 'train-subject', 'all'], (signal) =>
    calls.GetVTrainSubjectPageList({ page: 1, pageSize: MAX_PAGE_SIZE }, { signal }),
  );
  return (
    <SelectField
      label={t('subject')}
      name="subjectId"
      placeholder={t('allSubjects')}
      loading={subjects.isLoading}
      options={(subjects.data?.items ?? []).map(({ id, name }) => ({ value: id, text: name }))}
      value={value}
      onChange={(id) => onChange(id ?? 0)}
    />
  );
};
