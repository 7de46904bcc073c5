import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.ts';

export interface SkeletonProps {
  /** Lines of text to stand in for, 3 by default; with `block` the height in pixels of a picture or card. */
  lines?: number;
  block?: number;
}

/** Holds the place of what is being loaded. */
export const Skeleton = ({ lines = 3, block }: SkeletonProps) => {
  const words = useWords();
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {block === undefined ? (
        Array.from({ length: lines }, (_, line) => <div key={line} className={styles.line} />)
      ) : (
        <div className={styles.block} style={{ height: block }} />
      )}
    </div>
  );
};
