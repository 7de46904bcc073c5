import { Dropdown } from 'semantic-ui-react';
import type { DropdownItemProps, DropdownProps } from 'semantic-ui-react';
import { classNames } from './class-names.ts';
import type { Wiring } from './field.tsx';
import { Icon } from './icon.tsx';
import type { SelectFieldProps } from './select-field.tsx';
import styles from './select-search.module.css';
import { useComboboxAria } from './use-combobox-aria.ts';
import { useWords } from './words.ts';

interface Props {
  field: SelectFieldProps<string | number>;
  wiring: Wiring;
  labelId: string;
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** What matches the text in the search box; what a server found for it matches however it is spelled. */
const matching =
  (found: readonly (string | number)[] | undefined) =>
  (options: DropdownItemProps[], typed: string): DropdownItemProps[] => {
    if (!found) return options;
    const wanted = typed.trim().toLowerCase();
    return options.filter(
      ({ value, text }) =>
        (isValue(value) && found.includes(value)) || String(text).toLowerCase().includes(wanted),
    );
  };

/** Semantic UI's drop-down inside `SelectField`, for searchable options and multiple choice. */
const SelectSearch = ({ field, wiring: { id, ...described }, labelId }: Props) => {
  const words = useWords();
  const listId = `${id}-list`;
  const ref = useComboboxAria(listId);
  const clearable = !field.multiple && !field.required && isValue(field.value);
  const choose = (_: unknown, { value }: DropdownProps): void => {
    if (field.multiple) field.onChange(Array.isArray(value) ? value.filter(isValue) : []);
    else field.onChange(isValue(value) ? value : null);
  };
  // Semantic UI uses its own icon font; these icons are passed instead, and it adds the click handlers.
  const sign = (
    <span className={styles.sign} title={clearable ? words.clear : undefined}>
      <Icon name={clearable ? 'close' : 'down'} />
    </span>
  );
  const labelOf = ({ text }: DropdownItemProps) => ({
    as: 'span',
    content: text,
    removeIcon: (
      <span
        className={styles.off}
        role="button"
        aria-label={words.remove(typeof text === 'string' ? text : '')}
      >
        <Icon name="close" />
      </span>
    ),
  });
  return (
    <Dropdown
      ref={ref}
      className={classNames(styles.select, field.error && styles.invalid)}
      fluid
      selection
      search={field.onSearch ? matching(field.found) : true}
      openOnFocus={false}
      selectOnBlur={false}
      selectOnNavigation={false}
      clearable={clearable}
      multiple={field.multiple ?? false}
      loading={field.loading ?? false}
      disabled={field.disabled ?? false}
      name={field.name}
      placeholder={field.placeholder ?? words.choose}
      noResultsMessage={words.noResults}
      options={field.options.map(({ value, text, disabled }) => ({
        value,
        // A tree is indented by spaces, which are shown in the list but not for the selected value.
        text: text.trimStart(),
        content: text,
        disabled,
        key: value,
        id: `${listId}-${value}`,
      }))}
      value={field.multiple ? [...field.value] : (field.value ?? '')}
      icon={sign}
      renderLabel={labelOf}
      aria-labelledby={labelId}
      aria-controls={listId}
      searchInput={{
        id,
        ...described,
        autoComplete: 'off',
        'aria-labelledby': labelId,
        'aria-controls': listId,
      }}
      onBlur={field.onBlur}
      onChange={choose}
      onSearchChange={(_event, { searchQuery }) => field.onSearch?.(searchQuery)}
    />
  );
};

export default SelectSearch;
