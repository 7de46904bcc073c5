import type { ReactNode } from 'react';
import styles from './cover-card.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface CoverCardProps {
  /** A picture of 16 to 9. */
  cover: ReactNode;
  /** A heading with a link, which covers the card. */
  title: ReactNode;
  about?: string | undefined;
  facts: readonly { icon: IconName; text: string }[];
}

/** Something to look at, such as a course: its cover, its name, and what there is to know. */
export const CoverCard = ({ cover, title, about, facts }: CoverCardProps) => (
  <article className={styles.card}>
    <div className={styles.cover}>{cover}</div>
    <div className={styles.body}>
      <div className={styles.title}>{title}</div>
      {about && <p className={styles.about}>{about}</p>}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact.text}>
            <Icon name={fact.icon} />
            {fact.text}
          </li>
        ))}
      </ul>
    </div>
  </article>
);

export interface CoverCardsProps {
  /** Others are on their way: these are dimmed until then. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export const CoverCards = ({ busy = false, children }: CoverCardsProps) => (
  <ul className={styles.cards} aria-busy={busy}>
    {children}
  </ul>
);
