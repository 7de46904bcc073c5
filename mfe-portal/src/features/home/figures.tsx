import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { CLASSES } from '../../places.ts';
import styles from './figures.module.css';
import type { HomeInfo } from './home.queries.ts';
import { homeTexts } from './home.texts.ts';

const figureList = [
  { key: 'classes', text: 'figureClasses', icon: 'train-class', to: CLASSES },
  { key: 'applying', text: 'figureApplying', icon: 'edit', to: `${CLASSES}?phase=applying` },
  { key: 'subjects', text: 'figureSubjects', icon: 'subject', to: null },
  { key: 'areas', text: 'figureAreas', icon: 'area', to: null },
] as const;

/** Four numbers; a dash until they are loaded. */
export const Figures = ({ figures }: { figures: HomeInfo['figures'] | undefined }) => {
  const t = useTexts(homeTexts);
  return (
    <section aria-label={t('figures')} aria-busy={figures === undefined}>
      <ul className={styles.figures}>
        {figureList.map(({ key, text, icon, to }) => (
          <li key={key} className={styles.figure}>
            <Icon name={icon} size="large" />
            <p className={styles.words}>
              <strong>{figures ? figures[key] : '–'}</strong>
              {to ? <Link to={to}>{t(text)}</Link> : <span>{t(text)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
