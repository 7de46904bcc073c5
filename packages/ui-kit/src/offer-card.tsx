import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './offer-card.module.css';
import { Skeleton } from './skeleton.tsx';

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
  <article className={styles.card}>
    <div className={styles.top}>
      {icon}
      <div className={styles.state}>
        {status}
        {note && <span className={styles.note}>{note}</span>}
      </div>
    </div>
    <div>
      <div className={styles.title}>{title}</div>
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
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.text}>
          <Icon name={fact.icon} />
          {fact.text}
        </li>
      ))}
    </ul>
  </article>
);

export interface OfferCardsProps {
  /** Others are on their way: these are dimmed until then. */
  busy?: boolean;
  children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export const OfferCards = ({ busy = false, children }: OfferCardsProps) => (
  <ul className={styles.cards} aria-busy={busy}>
    {children}
  </ul>
);

/** As high as a card, so that nothing moves when they arrive. */
const CARD_HEIGHT = 266;

export const OfferCardsSkeleton = ({ count }: { count: number }) => (
  <div className={styles.cards} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} block={CARD_HEIGHT} />
    ))}
  </div>
);
