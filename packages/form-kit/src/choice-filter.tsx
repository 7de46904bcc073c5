import { SelectField } from '@college/ui-kit/select-field';
import type { SelectOption } from '@college/ui-kit/select-field';
import type { ReactNode } from 'react';

type Value = string | number;
type Options<V extends Value> = readonly SelectOption<V>[];

interface Choice<V extends Value> {
  options: Options<V>;
  loading?: boolean | undefined;
  /** With a search box, for more than about fifteen options. */
  search?: boolean | undefined;
}

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
 * `{choice('state', t('state'), t('allStates'), JobState.options, t)}`, with values and their texts, or with options.
 */
export const choiceFilter = <F extends object>(filters: F, onFilters: (change: Partial<F>) => void) => {
  /** `all` stands for no choice: 'All states'. */
  function choice<V extends Value>(
    name: keyof F & string,
    label: string,
    all: string,
    values: readonly V[],
    text: (value: V) => string,
  ): ReactNode;
  function choice<V extends Value>(
    name: keyof F & string,
    label: string,
    all: string,
    options: Options<V> | Choice<V>,
  ): ReactNode;
  function choice(
    name: keyof F & string,
    label: string,
    all: string,
    of: readonly Value[] | Options<Value> | Choice<Value>,
    text?: (value: never) => string,
  ): ReactNode {
    const { options, loading, search }: Choice<Value> =
      'options' in of
        ? of
        : {
            options: of.map((one) =>
              typeof one === 'object' ? one : { value: one, text: text?.(one as never) ?? String(one) },
            ),
          };
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
  }
  return choice;
};
