import { choiceFilter } from '@college/form-kit/choice-filter';
import { useTexts } from '@college/portal-sdk/texts';
import { SearchField } from '@college/ui-kit/search-field';
import { useLogFilterFields } from '../../log-filter-fields.tsx';
import type { AuditLogFilters } from './audit-log-filters.ts';
import { useAuditLogOptions } from './audit-log.queries.ts';
import { auditLogTexts } from './audit-log.texts.ts';

export const useAuditLogFilterFields = (
  filters: AuditLogFilters,
  onChange: (change: Partial<AuditLogFilters>) => void,
) => {
  const choice = choiceFilter(filters, onChange);
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
        {choice('call', t('call'), t('allCalls'), {
          options: options.data?.calls ?? [],
          loading: options.isLoading,
          search: true,
        })}
        {choice('subjectType', t('subjectType'), t('allSubjects'), {
          options: options.data?.subjectTypes ?? [],
          loading: options.isLoading,
        })}
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
