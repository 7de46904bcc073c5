import styles from './spinner.module.css';
import { useWords } from './words.ts';

export interface SpinnerProps {
  /** What the user is waiting for, shown beside it. 'Loading…' by default. */
  label?: string;
  /** Only the spinner, inside a control that is marked as busy itself. */
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
