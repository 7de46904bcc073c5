import { classNames } from '@college/ui-kit/class-names';
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Width of the white border that readers need around the code, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** To be scanned across a desk. */
  large?: boolean;
}

/** A QR code of a text or address, with its caption. */
export const QrCode = ({ text, label, large = false }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: QUIET_ZONE });
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <figure className={classNames(styles.code, large && styles.large)}>
      <svg className={styles.image} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
};
