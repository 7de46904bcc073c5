import icon from './icon.module.css';
import styles from './trade-icon.module.css';

/** Drawn as the other icons are, on a 24 px grid with round strokes; apart, since only the public pages have them. */
const drawings = {
  /** A pick. */
  mining: 'M3.5 9.5C7 4.5 17 4.5 20.5 9.500C16 7.3 8 7.3 3.5 9.500zM12 8v13',
  /** A flask. */
  chemistry:
    'M9.5 3h5M10.5 3v6.500L5.2 18.800A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.3-2.200L13.5 9.500V3M8 14.500h8',
  /** A burst. */
  fireworks:
    'M12 9V3.500M12 20.500V15M9 12H3.500M20.5 12H15M9.8 9.800L6.2 6.200M17.8 17.800l-3.6-3.600M14.2 9.800l3.6-3.600M6.2 17.800l3.6-3.6',
  /** A crucible over a fire. */
  metal:
    'M3.5 8h17M5.5 8l1.6 7.500A2 2 0 0 0 9 17h6a2 2 0 0 0 1.9-1.500L18.5 8M9 20.500h6M9.5 5V3.500M14.5 5V3.5',
  /** A lightning. */
  electricity: 'M13.5 3L5 13.500h6L9.5 21 19 10h-6.500z',
  /** A torch and sparks. */
  welding:
    'M3 21l6.5-6.500M7.5 12.500l4 4M12 12l4-4M13.5 4.500v-1M19.5 10.500h1M17.5 6.500L20 4M19 14.500l1 .500M9.5 5l-.500-1',
  /** A ladder. */
  height: 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8',
  /** A snowflake. */
  refrigeration:
    'M12 3v18M4.2 7.500l15.6 9M19.8 7.500l-15.6 9M9.5 4.500L12 7l2.5-2.500M9.5 19.500L12 17l2.5 2.5',
  /** A helmet. */
  general: 'M3 16.500h18v2.500H3zM5 16.500V14a7 7 0 0 1 14 0v2.500M10 12V5.500h4V12',
} as const;

export interface TradeIconProps {
  /** One that a newer gateway knows is drawn as a helmet. */
  trade: string;
}

/** The drawing of a trade. Decoration: the name of the subject stands beside it. */
export const TradeIcon = ({ trade }: TradeIconProps) => {
  const known = (Object.keys(drawings) as (keyof typeof drawings)[]).find((one) => one === trade);
  return (
    <span className={styles.badge}>
      <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={drawings[known ?? 'general']} />
      </svg>
    </span>
  );
};
