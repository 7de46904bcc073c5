import type { ReactNode } from 'react';
import { Feed as SemanticFeed } from 'semantic-ui-react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon.tsx';
import styles from './feed.module.css';
import { useSemanticWords } from './words.ts';

export interface FeedEvent {
  key: string | number;
  icon?: IconName | undefined;
  /** What happened: a sentence, perhaps with a link. */
  summary: ReactNode;
  /** When, as people read it. */
  date: string;
  /** The same for machines: an ISO date. */
  dateTime?: string | undefined;
  details?: ReactNode;
}

export interface FeedProps {
  label: string;
  events: readonly FeedEvent[];
}

/** What happened, one event after the other. */
export const Feed = ({ label, events }: FeedProps) => {
  const words = useSemanticWords();
  if (events.length === 0) return <p className={styles.empty}>{words.noEvents}</p>;
  return (
    <SemanticFeed as="ol" className={styles.feed} aria-label={label}>
      {events.map(({ key, icon, summary, date, dateTime, details }) => (
        <SemanticFeed.Event key={key} as="li">
          <SemanticFeed.Label className={styles.sign} aria-hidden="true">
            {icon && <Icon name={icon} />}
          </SemanticFeed.Label>
          <SemanticFeed.Content>
            <SemanticFeed.Summary>{summary}</SemanticFeed.Summary>
            <SemanticFeed.Date as="time" dateTime={dateTime}>
              {date}
            </SemanticFeed.Date>
            {details && <SemanticFeed.Extra>{details}</SemanticFeed.Extra>}
          </SemanticFeed.Content>
        </SemanticFeed.Event>
      ))}
    </SemanticFeed>
  );
};
