import { useState } from 'react';
import type { CSSProperties } from 'react';
import { coverLines } from './cover-lines.tsx';

/** The drawing in SVG units, 16 to 9. */
const WIDTH = 320;
const HEIGHT = 180;
const MARGIN = 24;
const LINE = 34;
/** In Chinese characters, and lines. */
const ROOM = { width: 10, lines: 3 };

/** White on each has a contrast above 4.5:1. */
const GROUNDS: Readonly<Record<string, string>> = {
  'popular-science': 'var(--college-good)',
  open: 'var(--college-navy-bright)',
  laws: 'var(--college-neutral)',
};

const FRAME: CSSProperties = { display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' };

interface CourseCoverProps {
  /** The title of the course, or of what else has a cover. It stands beside the cover too. */
  name: string;
  /** The kind of a course decides the colour; one that only a newer gateway knows gets the common one. */
  kind?: string | undefined;
  /** Of the picture; empty: a cover is drawn from the title, as it is where the picture cannot be loaded. */
  address: string;
}

/** The cover of a course. Decoration: the name stands beside it. */
export const CourseCover = ({ name, kind = '', address }: CourseCoverProps) => {
  const [broken, setBroken] = useState('');
  if (address !== '' && address !== broken)
    return <img style={FRAME} src={address} alt="" loading="lazy" onError={() => setBroken(address)} />;
  const lines = coverLines(name, ROOM.width, ROOM.lines);
  const first = HEIGHT / 2 - ((lines.length - 1) * LINE) / 2 + MARGIN / 3;
  return (
    <svg
      style={{ ...FRAME, background: GROUNDS[kind] ?? 'var(--college-navy)' }}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="#fff" strokeOpacity="0.12" strokeWidth="16">
        {[62, 96, 130].map((radius) => (
          <circle key={radius} cx={WIDTH - MARGIN} cy={MARGIN} r={radius} />
        ))}
      </g>
      <path d={`M${MARGIN} ${HEIGHT - MARGIN}h44`} stroke="#fff" strokeOpacity="0.6" strokeWidth="4" />
      <text fill="#fff" fontSize="26" fontWeight="600">
        {lines.map((line, index) => (
          <tspan key={index} x={MARGIN} y={first + index * LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  );
};
