import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { CLASSES } from '../../places.ts';
import styles from './figures.module.css';
import type { HomeInfo } from './home.queries.ts';
import { homeTexts } from './home.texts.ts';

/** `least`: a smaller number does not speak for the college, and is left out. */
const figureList = [
  { key: 'trained', text: 'figureTrained', icon: 'course', to: null, least: 10 },
  { key: 'certificates', text: 'figureCertificates', icon: 'certificate', to: null, least: 10 },
  { key: 'passRate', text: 'figurePassRate', icon: 'exam', to: null, least: 0 },
  { key: 'classes', text: 'figureClasses', icon: 'train-class', to: CLASSES, least: 10 },
  { key: 'applying', text: 'figureApplying', icon: 'edit', to: `${CLASSES}?phase=applying`, least: 3 },
  { key: 'subjects', text: 'figureSubjects', icon: 'subject', to: null, least: 5 },
  { key: 'areas', text: 'figureAreas', icon: 'area', to: null, least: 3 },
] as const;

/** A row of one number would be none; more than four do not fit beside one another. */
const FEWEST = 2;
const MOST = 4;

/** Numbers that impress; dashes until they are loaded. */
export const Figures = ({ figures }: { figures: HomeInfo['figures'] | undefined }) => {
  const t = useTexts(homeTexts);
  const shown = figureList
    .filter(({ key, least }) => !figures || (figures[key] ?? -1) >= least)
    .slice(0, MOST);
  if (shown.length < FEWEST) return null;
  return (
    <section aria-label={t('figures')} aria-busy={figures === undefined}>
      <ul className={styles.figures}>
        {shown.map(({ key, text, icon, to }) => (
          <li key={key} className={styles.figure}>
            <Icon name={icon} size="large" />
            <p className={styles.words}>
              <strong>{figures ? `${figures[key] ?? 0}${key === 'passRate' ? '%' : ''}` : '–'}</strong>
              {to ? <Link to={to}>{t(text)}</Link> : <span>{t(text)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
