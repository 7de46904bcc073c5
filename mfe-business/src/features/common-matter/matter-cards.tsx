import type { CommonMatter } from '@college/contracts/business/common-matter';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { commonMatterTexts } from './common-matter.texts.ts';
import styles from './matter-cards.module.css';
import { iconOf } from './matter-icons.ts';

const Card = ({ matter: { title, icon, link } }: { matter: CommonMatter }) => {
  const t = useTexts(commonMatterTexts);
  const face = (
    <>
      <span className={styles.icon}>
        <Icon name={iconOf(icon)} size="large" />
      </span>
      <span className={styles.title}>{title}</span>
    </>
  );
  if (link.startsWith('/'))
    return (
      <Link to={link} className={styles.card}>
        {face}
      </Link>
    );
  return (
    <a href={link} className={styles.card} target="_blank" rel="noopener noreferrer">
      {face}
      <Icon name="external" label={t('external')} className={styles.outside} />
    </a>
  );
};

/** Each card a way to somewhere. */
export const MatterCards = ({ matters }: { matters: readonly CommonMatter[] }) => (
  <ul className={styles.cards}>
    {matters.map((matter) => (
      <li key={matter.id}>
        <Card matter={matter} />
      </li>
    ))}
  </ul>
);
