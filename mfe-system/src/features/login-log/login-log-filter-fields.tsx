import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { useLogFilterFields } from '../../log-filter-fields.tsx';
import type { LoginLogFilters } from './login-log-filters.ts';
import { useLoginLogOptions } from './login-log.queries.ts';
import { loginLogTexts } from './login-log.texts.ts';

export const useLoginLogFilterFields = (
  filters: LoginLogFilters,
  onChange: (change: Partial<LoginLogFilters>) => void,
) => {
  const t = useTexts(loginLogTexts);
  const options = useLoginLogOptions();
  return useLogFilterFields({
    filters,
    onChange,
    user: { label: t('user') },
    outcomes: { options: options.data?.outcomes ?? [], loading: options.isLoading },
    own: (
      <SelectField
        label={t('how')}
        name="how"
        placeholder={t('allHows')}
        loading={options.isLoading}
        options={options.data?.hows ?? []}
        value={filters.how || null}
        onChange={(how) => onChange({ how: how ?? '' })}
      />
    ),
  });
};
