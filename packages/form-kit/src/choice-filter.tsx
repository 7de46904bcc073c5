import { SelectField } from '@college/ui-kit/select-field';
import type { SelectOption } from '@college/ui-kit/select-field';

type Value = string | number;
type Options<V extends Value> = readonly SelectOption<V>[];

interface Choice<V extends Value> {
  options: Options<V>;
  loading?: boolean | undefined;
  /** With a search box, for more than about fifteen options. */
  search?: boolean | undefined;
}

/** `optionsOf(JobState.options, t)` */
export const optionsOf = <V extends Value>(values: readonly V[], text: (value: V) => string) =>
  values.map((value) => ({ value, text: text(value) }));

interface Answer<Row> {
  data: readonly Row[] | undefined;
  isLoading: boolean;
}

/** The records of a query as options. */
export const namedOptions = ({ data = [], isLoading }: Answer<{ id: number; name: string }>) => ({
  options: data.map(({ id, name }) => ({ value: id, text: name })),
  loading: isLoading,
});

/**
 * The drop-downs of a filter bar, each for a filter in the URL: `const choice = choiceFilter(filters, setFilters)`, then
 * `{choice('state', t('state'), t('allStates'), optionsOf(JobState.options, t))}`.
 */
export const choiceFilter =
  <F extends object>(filters: F, onFilters: (change: Partial<F>) => void) =>
  <Name extends keyof F & string, V extends Value>(
    name: Name,
    label: string,
    /** Stands for no choice: 'All states'. */
    all: string,
    choice: Options<V> | Choice<V>,
  ) => {
    const { options, loading, search }: Choice<V> = 'options' in choice ? choice : { options: choice };
    const now = filters[name] as Value;
    // What is not known counts as no choice, unless it may still come.
    const isKnown = loading || search || options.some(({ value }) => value === now);
    return (
      <SelectField<Value>
        label={label}
        name={name}
        placeholder={all}
        options={options}
        loading={loading}
        search={search}
        value={(isKnown && now) || null}
        onChange={(value) => onFilters({ [name]: value ?? (typeof now === 'number' ? 0 : '') } as Partial<F>)}
      />
    );
  };
