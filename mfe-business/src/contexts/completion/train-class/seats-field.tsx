import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormError } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useStudentKinds } from './train-class.queries.ts';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import type { SeatValues } from './train-class-values.ts';
import styles from './seats-field.module.css';

/** The kinds of users that a class may have seats for, most common first. */
const STUDENT_KINDS = ['3', '5', '1', '2', '4', '6', '0'] as const satisfies readonly UserTypeId[];

interface SeatsFieldProps {
  value: readonly SeatValues[];
  onChange: (value: readonly SeatValues[]) => void;
  onBlur: () => void;
  error: string | undefined;
  /** For a published class: these rows stay, and their numbers can only grow. */
  fixed: readonly SeatValues[];
}

/** The seats for each kind of student, one row per kind. */
export const SeatsField = ({ value, onChange, onBlur, error, fixed }: SeatsFieldProps) => {
  const t = useTexts(trainClassFormTexts);
  const userType = useUserTypeWord();
  // Seats are for several people, so a row uses the plural.
  const studentKind = (kind: string): string => userType(kind, Number.POSITIVE_INFINITY);
  const known = useStudentKinds().data;
  /** With the types that the college added: their people count as this kind. */
  const optionOf = (kind: UserTypeId) => {
    const own = known?.flatMap((it) => (it.userTypeId === kind && !it.isSystem ? [it.name] : [])) ?? [];
    const text = studentKind(kind);
    return {
      value: kind,
      text: own.length > 0 ? t('withTypes', { kind: text, types: own.join(t('typesComma')) }) : text,
    };
  };
  const taken = value.map((row) => row.userTypeId);
  const free = STUDENT_KINDS.filter(
    (kind) => !taken.includes(kind) && (known?.some((it) => it.userTypeId === kind) ?? true),
  );
  const replace = (index: number, change: Partial<SeatValues>): void =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...change } : row)));

  return (
    <div className={styles.seats}>
      <p className={styles.hint}>{value.length > 0 ? t('seatsHint') : `${t('noSeats')} ${t('seatsHint')}`}</p>
      {value.map((row, index) => {
        const before = fixed.find((seat) => seat.userTypeId === row.userTypeId);
        const name = row.userTypeId === null ? t('seatKind') : studentKind(row.userTypeId);
        return (
          <div key={index} className={styles.row} role="group" aria-label={name}>
            <SelectField
              name={`seat-kind-${index}`}
              label={t('seatKind')}
              value={row.userTypeId}
              disabled={before !== undefined}
              options={STUDENT_KINDS.filter((kind) => kind === row.userTypeId || free.includes(kind)).map(
                optionOf,
              )}
              onChange={(userTypeId) => replace(index, { userTypeId })}
              onBlur={onBlur}
            />
            <NumberField
              name={`seat-quota-${index}`}
              label={t('seatQuota')}
              value={row.quota}
              min={before?.quota ?? 1}
              max={100_000}
              onChange={(quota) => replace(index, { quota })}
              onBlur={onBlur}
            />
            <Button
              kind="quiet"
              icon="remove"
              aria-label={t('removeSeats', { kind: name })}
              disabled={before !== undefined}
              onClick={() => onChange(value.filter((_row, at) => at !== index))}
            />
          </div>
        );
      })}
      <FormError>{error && t('seatsWrong')}</FormError>
      {free.length > 0 && (
        <p>
          <Button
            icon="add"
            onClick={() => onChange([...value, { userTypeId: free[0] ?? null, quota: null }])}
          >
            {t('addSeats')}
          </Button>
        </p>
      )}
    </div>
  );
};
