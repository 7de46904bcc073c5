import { classNames } from '@college/ui-kit/class-names';
import { QrCode } from '@college/ui-kit/qr-code';
import styles from './captioned-code.module.css';

interface CaptionedCodeProps {
  text: string;
  label: string;
  /** To be scanned across a desk. */
  large?: boolean;
}

/** A QR code of a text or address, with its caption. */
export const CaptionedCode = ({ text, label, large = false }: CaptionedCodeProps) => (
  <figure className={classNames(styles.code, large && styles.large)}>
    <QrCode className={styles.image} text={text} label={label} />
    <figcaption aria-hidden="true">{label}</figcaption>
  </figure>
);
