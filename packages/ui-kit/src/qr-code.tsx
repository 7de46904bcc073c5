import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width of the white border that readers need around the code, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** A text or address. */
  text: string;
  label: string;
  className?: string;
}

/** A QR code as large as its place. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: QUIET_ZONE });
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
