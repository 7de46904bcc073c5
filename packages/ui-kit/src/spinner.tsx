import styles from './spinner.module.css';
import { useWords } from './words.ts';

export interface SpinnerProps {
  /** What is being waited for; shown beside it. 'Loading…' by default. */
  label?: string;
  /** Bare: only the wheel, for use inside a control that says itself that it is busy. */
  bare?: boolean;
}

export const Spinner = ({ label, bare = false }: SpinnerProps) => {
  const words = useWords();
  if (bare) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <div className={styles.block} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{label ?? words.loading}</span>
    </div>
  );
};
