import { choiceFilter } from '@college/form-kit/choice-filter';
import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { SearchField } from '@college/ui-kit/search-field';
import type { SelectOption } from '@college/ui-kit/select-field';
import type { ReactNode } from 'react';
import { PeriodFields } from './period-fields.tsx';
import type { Period } from './period.ts';

const logTexts = defineTexts('log', {
  en: { outcome: commonTexts.en.outcome, allOutcomes: commonTexts.en.allOutcomes, address: 'Address' },
  'zh-CN': {
    outcome: commonTexts['zh-CN'].outcome,
    allOutcomes: commonTexts['zh-CN'].allOutcomes,
    address: 'IP 地址',
  },
});

/** The filters that every log has in the URL. */
interface LogFilters extends Period {
  userName: string;
  outcome: string;
  address: string;
}

interface LogFilterFieldsProps {
  filters: LogFilters;
  onChange: (change: Partial<LogFilters>) => void;
  user: { label: string; hint?: string };
  outcomes: { options: readonly SelectOption<string>[]; loading?: boolean };
  /** The log's own filters. */
  own: ReactNode;
}

/** The filters of a log in their order: when, who, with what outcome, and the rest. */
export const useLogFilterFields = ({
  filters,
  onChange,
  user,
  outcomes,
  own,
}: LogFilterFieldsProps): ReactNode => {
  const t = useTexts(logTexts);
  const { from, to, userName, address } = filters;
  return (
    <>
      <PeriodFields value={{ from, to }} onChange={onChange} />
      <SearchField
        label={user.label}
        name="userName"
        value={userName}
        onChange={(next) => onChange({ userName: next })}
        placeholder={user.hint}
      />
      {choiceFilter(filters, onChange)('outcome', t('outcome'), t('allOutcomes'), outcomes)}
      {own}
      <SearchField
        label={t('address')}
        name="address"
        value={address}
        onChange={(next) => onChange({ address: next })}
      />
    </>
  );
};
