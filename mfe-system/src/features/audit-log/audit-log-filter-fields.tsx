import { useTexts } from '@college/portal-sdk/texts';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useLogFilterFields } from '../../log-filter-fields.tsx';
import type { AuditLogFilters } from './audit-log-filters.ts';
import { useAuditLogOptions } from './audit-log.queries.ts';
import { auditLogTexts } from './audit-log.texts.ts';

export const useAuditLogFilterFields = (
  filters: AuditLogFilters,
  onChange: (change: Partial<AuditLogFilters>) => void,
) => {
  const t = useTexts(auditLogTexts);
  const options = useAuditLogOptions();
  return useLogFilterFields({
    filters,
    onChange,
    user: { label: t('user'), hint: t('userHint') },
    outcomes: {
      options: [
        { value: 'done', text: t('done') },
        { value: 'refused', text: t('refused') },
      ],
    },
    own: (
      <>
        <SelectField
          label={t('call')}
          name="call"
          search
          placeholder={t('allCalls')}
          loading={options.isLoading}
          options={options.data?.calls ?? []}
          value={filters.call || null}
          onChange={(call) => onChange({ call: call ?? '' })}
        />
        <SelectField
          label={t('subjectType')}
          name="subjectType"
          placeholder={t('allSubjects')}
          loading={options.isLoading}
          options={options.data?.subjectTypes ?? []}
          value={filters.subjectType || null}
          onChange={(subjectType) => onChange({ subjectType: subjectType ?? '' })}
        />
        <SearchField
          label={t('subjectId')}
          name="subjectId"
          value={filters.subjectId}
          onChange={(subjectId) => onChange({ subjectId })}
        />
      </>
    ),
  });
};
