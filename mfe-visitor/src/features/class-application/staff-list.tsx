import { Education } from '@college/contracts/identity/education';
import { MAX_SHEET_LETTERS, MAX_STAFF } from '@college/contracts/classes/class-application';
import type { StaffField, StaffProblem, StaffRow } from '@college/contracts/classes/class-application';
import { ApiError, TransportError } from '@college/api-client/api-error';
import { ExportButton } from '@college/form-kit/export-button';
import { useMutation } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Field } from '@college/ui-kit/field';
import { FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { FilePicker } from '@college/ui-kit/upload-box';
import { useEducationWord } from '@college/vocabulary/education-words';
import { readSheet, staffTemplate } from './application.queries.ts';
import styles from './application.module.css';
import { applicationTexts } from './application.texts.ts';
import { ReadStaff } from './read-staff.tsx';

/** A row with a key of its own, which stays when others are removed. */
export interface Person extends StaffRow {
  readonly key: number;
}

let lastKey = 0;
export const newPerson = (row: Partial<StaffRow> = {}): Person => ({
  name: '',
  idCard: '',
  phone: '',
  education: '',
  jobTitle: '',
  ...row,
  key: (lastKey += 1),
});

export const isBlank = ({ name, idCard, phone }: StaffRow): boolean => (name + idCard + phone).trim() === '';

const BYTES_OF_BASE64 = 3 / 4;

/** The content of a file in base64; null when it is too large to be sent. */
const contentOf = async (file: File): Promise<string | null> => {
  if (file.size > MAX_SHEET_LETTERS * BYTES_OF_BASE64) return null;
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
};

interface StaffListProps {
  people: readonly Person[];
  problems: readonly StaffProblem[];
  onChange: (people: readonly Person[], changed?: number) => void;
}

/** The staff whom an enterprise sends: typed, or read from a sheet and then corrected here. */
export const StaffList = ({ people, problems, onChange }: StaffListProps) => {
  const t = useTexts(applicationTexts);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const content = await contentOf(file);
      return content === null ? null : await readSheet(content);
    },
    onSuccess: (sheet) => {
      if (!sheet) return;
      const read = sheet.staff.map((row) => newPerson(row));
      onChange([...people.filter((person) => !isBlank(person)), ...read].slice(0, MAX_STAFF));
    },
  });
  const refusal = () => {
    const { error, data } = reading;
    if (data === null) return t('sheetTooLarge');
    if (error instanceof ApiError) return error.validationErrors[0]?.message ?? error.message;
    return error instanceof TransportError ? error.message : undefined;
  };
  const change = (index: number, changes: Partial<StaffRow>): void =>
    onChange(
      people.map((person, at) => (at === index ? { ...person, ...changes } : person)),
      index + 1,
    );
  return (
    <Stack>
      <p>{t('staffIntro')}</p>
      <div className={styles.tools}>
        <ExportButton label={t('template')} run={staffTemplate} />
      </div>
      <Field label={t('readSheet')} error={refusal()}>
        {(wiring) => (
          <FilePicker
            wiring={wiring}
            name="sheet"
            action={t('readSheet')}
            note={t('sheetNote')}
            accept=".xlsx"
            disabled={reading.isPending}
            onFiles={([file]) => file && reading.mutate(file)}
          />
        )}
      </Field>
      {reading.data && <ReadStaff {...reading.data} />}
      <ol className={styles.people}>
        {people.map((person, index) => (
          <PersonFields
            key={person.key}
            number={index + 1}
            person={person}
            problems={problems.filter(({ row }) => row === index + 1)}
            onChange={(changes) => change(index, changes)}
            onRemove={people.length > 1 ? () => onChange(people.filter((_, at) => at !== index)) : undefined}
          />
        ))}
      </ol>
      <div>
        <Button
          icon="add"
          disabled={people.length >= MAX_STAFF}
          onClick={() => onChange([...people, newPerson()])}
        >
          {t('add')}
        </Button>
      </div>
    </Stack>
  );
};

interface PersonFieldsProps {
  number: number;
  person: Person;
  problems: readonly StaffProblem[];
  onChange: (changes: Partial<StaffRow>) => void;
  onRemove: (() => void) | undefined;
}

const PersonFields = ({ number, person, problems, onChange, onRemove }: PersonFieldsProps) => {
  const t = useTexts(applicationTexts);
  const word = useEducationWord();
  const words = Education.options.map((value) => ({ value, text: word(value) }));
  // A sheet may have the word instead of the value.
  const education = words.find(({ value, text }) => [value, text].includes(person.education as Education));
  const errorOf = (field: StaffField) => problems.find((problem) => problem.field === field)?.message;
  const whole = problems.filter(({ field }) => field === undefined);
  const text = (field: Exclude<StaffField, 'education'>, required: boolean, maxLength: number) => (
    <TextField
      name={`${field}-${person.key}`}
      label={t(field)}
      value={person[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errorOf(field)}
      required={required}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
  return (
    <li className={styles.person}>
      <div className={styles.personHead}>
        <span>{t('person', { number })}</span>
        {onRemove && (
          <Button
            kind="quiet"
            icon="remove"
            size="small"
            aria-label={t('remove', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      {whole.map(({ message }) => (
        <Message key={message} tone="bad">
          {message}
        </Message>
      ))}
      <FormGrid>
        {text('name', true, 60)}
        {text('idCard', true, 20)}
        {text('phone', true, 20)}
        <SelectField
          name={`education-${person.key}`}
          label={t('education')}
          options={words}
          value={education?.value ?? null}
          onChange={(value) => onChange({ education: value ?? '' })}
          error={errorOf('education')}
          required
        />
        {text('jobTitle', false, 60)}
      </FormGrid>
    </li>
  );
};
