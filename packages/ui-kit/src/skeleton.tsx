import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.ts';

export interface SkeletonProps {
  /** Number of text lines, 3 by default; with `block` the height in pixels of a picture or card. */
  lines?: number;
  block?: number;
}

/** A placeholder while content is loading. */
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
