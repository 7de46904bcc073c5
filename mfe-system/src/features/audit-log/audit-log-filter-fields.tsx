import { useTexts } from '@college/portal-sdk/texts';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { PeriodFields } from '../../period-fields.tsx';
import type { AuditLogFilters } from './audit-log-filters.ts';
import { useAuditLogOptions } from './audit-log.queries.ts';
import { auditLogTexts } from './audit-log.texts.ts';

interface AuditLogFilterFieldsProps {
  filters: AuditLogFilters;
  onChange: (change: Partial<AuditLogFilters>) => void;
}

export const AuditLogFilterFields = ({ filters, onChange }: AuditLogFilterFieldsProps) => {
  const t = useTexts(auditLogTexts);
  const options = useAuditLogOptions();
  return (
    <>
      <PeriodFields period={filters} onChange={onChange} />
      <SearchField
        label={t('user')}
        name="userName"
        value={filters.userName}
        onChange={(userName) => onChange({ userName })}
        placeholder={t('userHint')}
      />
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
      <SelectField
        label={t('outcome')}
        name="outcome"
        placeholder={t('allOutcomes')}
        options={[
          { value: 'done', text: t('done') },
          { value: 'refused', text: t('refused') },
        ]}
        value={filters.outcome || null}
        onChange={(outcome) => onChange({ outcome: outcome ?? '' })}
      />
      <SearchField
        label={t('address')}
        name="address"
        value={filters.address}
        onChange={(address) => onChange({ address })}
      />
    </>
  );
};
