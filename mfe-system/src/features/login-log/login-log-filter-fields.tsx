import { useTexts } from '@college/portal-sdk/texts';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { PeriodFields } from '../../period-fields.tsx';
import type { LoginLogFilters } from './login-log-filters.ts';
import { useLoginLogOptions } from './login-log.queries.ts';
import { loginLogTexts } from './login-log.texts.ts';

interface LoginLogFilterFieldsProps {
  filters: LoginLogFilters;
  onChange: (change: Partial<LoginLogFilters>) => void;
}

export const LoginLogFilterFields = ({ filters, onChange }: LoginLogFilterFieldsProps) => {
  const t = useTexts(loginLogTexts);
  const options = useLoginLogOptions();
  return (
    <>
      <PeriodFields period={filters} onChange={onChange} />
      <SearchField
        label={t('user')}
        name="userName"
        value={filters.userName}
        onChange={(userName) => onChange({ userName })}
      />
      <SelectField
        label={t('how')}
        name="how"
        placeholder={t('allHows')}
        loading={options.isLoading}
        options={options.data?.hows ?? []}
        value={filters.how || null}
        onChange={(how) => onChange({ how: how ?? '' })}
      />
      <SelectField
        label={t('outcome')}
        name="outcome"
        placeholder={t('allOutcomes')}
        loading={options.isLoading}
        options={options.data?.outcomes ?? []}
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
