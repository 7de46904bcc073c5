import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import { DOWNLOADS, FEEDBACK, HALL, LOGIN, LOOK_UP, STANDARDS, useHasPage, WORKSPACE } from '../../places.ts';
import styles from './doors.module.css';
import { homeTexts } from './home.texts.ts';

interface DoorProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

const Door = ({ to, icon, title, text }: DoorProps) => (
  <Link to={to} className={styles.door}>
    <Icon name={icon} size="large" />
    <span className={styles.words}>
      <strong>{title}</strong>
      <span>{text}</span>
    </span>
    <Icon name="forward" />
  </Link>
);

/** Links to the hall, the enrolment look-up, downloads, laws, feedback, and the login or, for logged-in users, the workspace. */
export const Doors = () => {
  const t = useTexts(homeTexts);
  const isSignedIn = useSession((session) => session.user !== null);
  const hasHall = useHasPage(HALL);
  const hasDownloads = useHasPage(DOWNLOADS);
  const hasStandards = useHasPage(STANDARDS);
  const hasFeedback = useHasPage(FEEDBACK);
  return (
    <nav className={styles.doors} aria-label={t('doorsTitle')}>
      {hasHall && <Door to={HALL} icon="course" title={t('hall')} text={t('hallText')} />}
      {hasHall && <Door to={LOOK_UP} icon="search" title={t('lookUp')} text={t('lookUpText')} />}
      {hasDownloads && (
        <Door to={DOWNLOADS} icon="download" title={t('downloads')} text={t('downloadsText')} />
      )}
      {hasStandards && (
        <Door to={STANDARDS} icon="subject" title={t('standards')} text={t('standardsText')} />
      )}
      {hasFeedback && <Door to={FEEDBACK} icon="mail" title={t('feedback')} text={t('feedbackText')} />}
      {isSignedIn ? (
        <Door to={WORKSPACE} icon="dashboard" title={t('workspace')} text={t('workspaceText')} />
      ) : (
        <Door to={LOGIN} icon="log-in" title={t('login')} text={t('loginText')} />
      )}
    </nav>
  );
};
