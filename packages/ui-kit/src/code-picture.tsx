import styles from './code-picture.module.css';
import { Spinner } from './spinner.tsx';

interface CodePictureProps {
  /** A data URI; null while there is none. */
  image: string | null;
  busy: boolean;
  /** The name of the button for screen readers. */
  label: string;
  /** Shown instead of a picture that could not be loaded. */
  failed: string;
  onPress: () => void;
}

/** A picture with characters to type; clicking it loads another one. */
export const CodePicture = ({ image, busy, label, failed, onPress }: CodePictureProps) => (
  <button
    type="button"
    className={styles.button}
    // The text that replaces the picture is the button's name: users of voice control say what they see.
    aria-label={image === null && !busy ? undefined : label}
    title={label}
    onClick={onPress}
  >
    {busy ? (
      <Spinner bare />
    ) : image === null ? (
      <span className={styles.failed}>{failed}</span>
    ) : (
      <img src={image} alt="" className={styles.image} />
    )}
  </button>
);
