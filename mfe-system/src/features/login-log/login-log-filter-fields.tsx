import { choiceFilter } from '@college/form-kit/choice-filter';
import { useTexts } from '@college/portal-sdk/texts';
import { useLogFilterFields } from '../../log-filter-fields.tsx';
import type { LoginLogFilters } from './login-log-filters.ts';
import { useLoginLogOptions } from './login-log.queries.ts';
import { loginLogTexts } from './login-log.texts.ts';

export const useLoginLogFilterFields = (
  filters: LoginLogFilters,
  onChange: (change: Partial<LoginLogFilters>) => void,
) => {
  const choice = choiceFilter(filters, onChange);
  const t = useTexts(loginLogTexts);
  const options = useLoginLogOptions();
  return useLogFilterFields({
    filters,
    onChange,
    user: { label: t('user') },
    outcomes: { options: options.data?.outcomes ?? [], loading: options.isLoading },
    own: choice('how', t('how'), t('allHows'), {
      options: options.data?.hows ?? [],
      loading: options.isLoading,
    }),
  });
};
