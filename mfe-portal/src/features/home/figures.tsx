import { homeFigures } from '@college/contracts/reporting/home-figures';
import type { HomeFigure } from '@college/contracts/reporting/home-figures';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { CLASSES } from '../../places.ts';
import styles from './figures.module.css';
import type { HomeInfo } from './home.queries.ts';
import { homeTexts } from './home.texts.ts';

const LOOKS = {
  trained: { text: 'figureTrained', icon: 'course', to: null },
  certificates: { text: 'figureCertificates', icon: 'certificate', to: null },
  passRate: { text: 'figurePassRate', icon: 'exam', to: null },
  classes: { text: 'figureClasses', icon: 'train-class', to: CLASSES },
  applying: { text: 'figureApplying', icon: 'edit', to: `${CLASSES}?phase=applying` },
  subjects: { text: 'figureSubjects', icon: 'subject', to: null },
  areas: { text: 'figureAreas', icon: 'area', to: null },
} as const satisfies Record<HomeFigure, object>;

/** Numbers that impress; dashes until they are loaded. */
export const Figures = ({ figures }: { figures: HomeInfo['figures'] | undefined }) => {
  const t = useTexts(homeTexts);
  const chosen = homeFigures(figures);
  if (chosen.length === 0) return null;
  return (
    <section aria-label={t('figures')} aria-busy={figures === undefined}>
      <ul className={styles.figures}>
        {chosen.map(({ key, shown }) => {
          const { text, icon, to } = LOOKS[key];
          return (
            <li key={key} className={styles.figure}>
              <Icon name={icon} size="large" />
              <p className={styles.words}>
                <strong>{shown}</strong>
                {to ? <Link to={to}>{t(text)}</Link> : <span>{t(text)}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
