import type { ReactNode } from 'react';
import { CoverCards, CoverCardsSkeleton, LinkCard, LinkCardFacts, LinkCardTitle } from './cover-card.tsx';
import type { CoverCardsProps } from './cover-card.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './offer-card.module.css';

export interface OfferCardProps {
  /** A drawing of what it is about. */
  icon?: ReactNode;
  /** A `StatusLabel`. */
  status: ReactNode;
  /** Beside the status: what one hurries for. */
  note?: string;
  /** A heading with a link, which covers the card. */
  title: ReactNode;
  about: string;
  periods: readonly { icon: IconName; name: string; dates: string }[];
  facts: readonly { icon: IconName; text: string }[];
}

/** Something that is on offer, such as a class: what it is, when, and for how many. */
export const OfferCard = ({ icon, status, note, title, about, periods, facts }: OfferCardProps) => (
  <LinkCard className={styles.card}>
    <div className={styles.top}>
      {icon}
      <div className={styles.state}>
        {status}
        {note && <span className={styles.note}>{note}</span>}
      </div>
    </div>
    <div>
      <LinkCardTitle>{title}</LinkCardTitle>
      <p className={styles.about}>{about}</p>
    </div>
    <dl className={styles.periods}>
      {periods.map((period) => (
        <div key={period.name} className={styles.period}>
          <dt>
            <Icon name={period.icon} />
            {period.name}
          </dt>
          <dd>{period.dates}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.facts}>
      <LinkCardFacts facts={facts} />
    </div>
  </LinkCard>
);

/** Cards side by side, as many as there is room for. */
export const OfferCards = ({ busy, children }: Pick<CoverCardsProps, 'busy' | 'children'>) => (
  <CoverCards wide busy={busy}>
    {children}
  </CoverCards>
);

/** The least height of a card. */
const CARD_HEIGHT = 266;

export const OfferCardsSkeleton = ({ count }: { count: number }) => (
  <CoverCardsSkeleton count={count} height={CARD_HEIGHT} />
);
