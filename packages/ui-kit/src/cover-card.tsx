import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './cover-card.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

/** Each of a card has an icon of its own. */
interface Fact {
  icon: IconName;
  text: ReactNode;
}

export interface CoverCardProps {
  /** A picture of 16 to 9. */
  cover: ReactNode;
  /** A heading with a link, which covers the card. */
  title: ReactNode;
  about?: string | undefined;
  facts: readonly Fact[];
}

/** Something to look at, such as a course: its cover, its name, and what there is to know. */
export const CoverCard = ({ cover, title, about, facts }: CoverCardProps) => (
  <LinkCard>
    <div className={styles.cover}>{cover}</div>
    <div className={styles.body}>
      <LinkCardTitle>{title}</LinkCardTitle>
      {about && <p className={styles.about}>{about}</p>}
      <LinkCardFacts facts={facts} />
    </div>
  </LinkCard>
);

/** The frame of a card that a link covers. */
export const LinkCard = ({ className, children }: { className?: string; children: ReactNode }) => (
  <article className={classNames(styles.card, className)}>{children}</article>
);

export const LinkCardTitle = ({ children }: { children: ReactNode }) => (
  <div className={styles.title}>{children}</div>
);

export const LinkCardFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <ul className={styles.facts}>
    {facts.map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
);

export interface CoverCardsProps {
  /** Others are on their way: these are dimmed until then. */
  busy?: boolean | undefined;
  /** Each has more to say, and takes more room. */
  wide?: boolean;
  children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export const CoverCards = ({ busy = false, wide = false, children }: CoverCardsProps) => (
  <ul className={classNames(styles.cards, wide && styles.wide)} aria-busy={busy}>
    {children}
  </ul>
);

/** As high as the wide cards, so that nothing moves when they arrive. */
export const CoverCardsSkeleton = ({ count, height }: { count: number; height: number }) => (
  <div className={classNames(styles.cards, styles.wide)} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} block={height} />
    ))}
  </div>
);
