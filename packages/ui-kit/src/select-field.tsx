import { Suspense, lazy } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldProps, Wiring } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { useWords } from './words.ts';

export interface SelectOption<V extends string | number = string | number> {
  value: V;
  text: string;
  disabled?: boolean;
}

interface Common<V extends string | number> {
  options: readonly SelectOption<V>[];
  /** Stands for no choice: 'All' in a filter. 'Please choose' by default. */
  placeholder?: string | undefined;
  /** With a search box, for more than about fifteen options. */
  search?: boolean | undefined;
  /** Options are still loading. */
  loading?: boolean | undefined;
  /** The text in the search box, for options that the server searches; pass the results to `options`. */
  onSearch?: ((text: string) => void) | undefined;
  /** Those of the options that the server found for this text, if there are others: a pinyin or a number is not in their text. */
  found?: readonly V[] | undefined;
}

export interface SingleSelectProps<V extends string | number>
  extends Common<V>, FieldProps<V | null, HTMLSelectElement> {
  multiple?: false | undefined;
}

export interface MultipleSelectProps<V extends string | number>
  extends Common<V>, FieldProps<readonly V[], HTMLSelectElement> {
  multiple: true;
}

export type SelectFieldProps<V extends string | number> = SingleSelectProps<V> | MultipleSelectProps<V>;

// Semantic UI's drop-down is twenty times as large as the browser's own: it is loaded only for searching and multiple
// choice.
const SelectSearch = lazy(() => import('./select-search.tsx'));

interface NativeProps<V extends string | number> {
  field: SingleSelectProps<V>;
  wiring: Wiring;
}

const NativeSelect = <V extends string | number>({ field, wiring }: NativeProps<V>) => {
  const words = useWords();
  const { options, value, onChange, placeholder = words.choose } = field;
  const isEmpty = value === null || value === '';
  return (
    <div className={styles.box}>
      <select
        {...wiring}
        ref={field.inputRef}
        name={field.name}
        className={classNames(styles.control, styles.select, isEmpty && styles.empty)}
        value={value ?? ''}
        disabled={field.disabled}
        aria-busy={field.loading || undefined}
        onBlur={field.onBlur}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          onChange(chosen ? chosen.value : null);
        }}
      >
        {(!field.required || isEmpty) && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
      <span className={classNames(styles.after, styles.caret)}>
        <Icon name="down" />
      </span>
    </div>
  );
};

/** One (`V | null`) or, with `multiple`, several (`V[]`) of a list of options. */
export const SelectField = <V extends string | number>(props: SelectFieldProps<V>) => {
  const { label, error, hint, required, hideLabel, wide } = props;
  return (
    <Field {...{ label, error, hint, required, hideLabel, wide }}>
      {(wiring, labelId) =>
        props.multiple || props.search ? (
          <Suspense fallback={<select className={styles.control} aria-label={label} disabled />}>
            <SelectSearch
              field={props as SelectFieldProps<string | number>}
              wiring={wiring}
              labelId={labelId}
            />
          </Suspense>
        ) : (
          <NativeSelect field={props} wiring={wiring} />
        )
      }
    </Field>
  );
};
