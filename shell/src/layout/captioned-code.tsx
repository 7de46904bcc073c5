import { classNames } from '@college/ui-kit/class-names';
import { QrCode } from '@college/ui-kit/qr-code';
import styles from './captioned-code.module.css';

interface CaptionedCodeProps {
  text: string;
  /** The address of a picture of the code, shown instead of one that is drawn of the text. */
  picture?: string;
  label: string;
  /** To be scanned across a desk. */
  large?: boolean;
}

/** A code to scan, of a text or address or as a picture, with its caption. */
export const CaptionedCode = ({ text, picture, label, large = false }: CaptionedCodeProps) => (
  <figure className={classNames(styles.code, large && styles.large)}>
    {picture ? (
      <img className={styles.image} src={picture} alt={label} />
    ) : (
      <QrCode className={styles.image} text={text} label={label} />
    )}
    <figcaption aria-hidden="true">{label}</figcaption>
  </figure>
);
