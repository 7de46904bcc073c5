import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rating.module.css';
import { useEnglish } from '../words.ts';

export interface RatingProps {
  label: string;
  /** 0: not rated yet. */
  value: number;
  /** Without it the rating is only shown. */
  onChange?: ((value: number) => void) | undefined;
  /** 5 by default. */
  max?: number;
  /** How many people rated, beside a rating that is only shown. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** Why it is refused; it is shown by the form. */
  error?: string | undefined;
}

const inWords = (english: boolean, stars: number, max: number): string => {
  if (!english) return stars === 0 ? '尚未评分' : `${stars} 星，共 ${max} 星`;
  return stars === 0 ? 'Not rated yet' : `${stars} of ${max} stars`;
};

/** Stars: radio buttons to choose with (arrow keys), a picture with its words to show. */
export const Rating = ({ label, value, onChange, max = 5, count, disabled, error }: RatingProps) => {
  const name = useId();
  const english = useEnglish();
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  if (!onChange)
    return (
      <span className={styles.rating}>
        <span role="img" aria-label={`${label}: ${inWords(english, value, max)}`} className={styles.shown}>
          {stars.map((star) => (
            <Star key={star} on={star <= Math.round(value)} />
          ))}
        </span>
        <span className={styles.words}>
          {value === 0 ? inWords(english, 0, max) : value}
          {count !== undefined && value > 0 && ` (${count})`}
        </span>
      </span>
    );
  return (
    <fieldset className={styles.rating} disabled={disabled}>
      <legend className={styles.label}>{label}</legend>
      {stars.map((star, at) => (
        <label key={star} className={styles.star} title={inWords(english, star, max)}>
          <input
            type="radio"
            name={name}
            aria-label={inWords(english, star, max)}
            checked={value === star}
            aria-invalid={(error !== undefined && at === 0) || undefined}
            onChange={() => onChange(star)}
          />
          <Star on={star <= value} />
        </label>
      ))}
    </fieldset>
  );
};

/** Here and not among the icons, which the login loads. */
const Star = ({ on }: { on: boolean }) => (
  <svg className={classNames(styles.sign, on && styles.on)} viewBox="0 0 24 24" aria-hidden focusable="false">
    <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z" />
  </svg>
);
