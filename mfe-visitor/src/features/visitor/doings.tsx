import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import { LOOK_UP } from '../../layout/use-lookup-open.ts';
import { CLASSES, HALL_HOME, LOGIN, useIsSignedIn, WORKSPACE } from '../../places.ts';
import styles from './doings.module.css';
import { visitorTexts } from './visitor.texts.ts';

interface DoingProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

const Doing = ({ to, icon, title, text }: DoingProps) => {
  const inside = (
    <>
      <span className={styles.badge}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </>
  );
  return (
    <li>
      {to.startsWith('/') ? (
        <Link to={to} className={styles.doing}>
          {inside}
        </Link>
      ) : (
        <a href={to} className={styles.doing}>
          {inside}
        </a>
      )}
    </li>
  );
};

/** The visitor's actions; `applying` counts the classes open for application, undefined while unknown. */
export const Doings = ({ applying }: { applying: number | undefined }) => {
  const t = useTexts(visitorTexts);
  const phone = useSession((session) => session.settings.supportPhone);
  const isSignedIn = useIsSignedIn();
  return (
    <ul className={styles.doings} aria-label={t('doings')}>
      <Doing to={CLASSES} icon="train-class" title={t('classes')} text={t('classesText')} />
      <Doing
        to={`${CLASSES}?phase=applying`}
        icon="edit"
        title={t('applying')}
        text={applying === undefined ? t('applyingUnknown') : t('applyingText', { count: applying })}
      />
      <Doing to={`${HALL_HOME}?${LOOK_UP}`} icon="search" title={t('lookUp')} text={t('lookUpText')} />
      {isSignedIn ? (
        <Doing to={WORKSPACE} icon="dashboard" title={t('workspace')} text={t('workspaceText')} />
      ) : (
        <Doing to={LOGIN} icon="log-in" title={t('login')} text={t('loginText')} />
      )}
      {phone && <Doing to={`tel:${phone}`} icon="phone" title={t('phone')} text={phone} />}
    </ul>
  );
};
