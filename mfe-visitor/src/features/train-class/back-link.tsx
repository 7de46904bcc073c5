import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { CLASSES } from '../../places.ts';
import styles from './back-link.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

/** Where one came from, as the link here says it in its state; null for one who opened the address itself. */
const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;

/** Back to the list as one left it, filters and page included. */
export const BackLink = ({ className = styles.back }: { className?: string }) => {
  const t = useTexts(detailTexts);
  const { state } = useLocation() as { state: unknown };
  const from = cameFrom(state);
  return (
    <Link to={from ?? CLASSES} className={className}>
      <Icon name="back" />
      {from ? t('back') : t('allClasses')}
    </Link>
  );
};
