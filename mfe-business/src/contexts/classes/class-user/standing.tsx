import type { PersonStanding } from '@college/contracts/classes/class-user-row';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import { usePages } from '../../../pages.ts';
import { classUserTexts } from './class-user.texts.ts';
import { PlaceState } from './place-state.tsx';
import styles from './class-user.module.css';

const PERSON = '/trainClass/student';
const ACCOUNT = '/user/edit';

/** How somebody stands to the class that others are chosen for; nothing until it is known. */
export const Standing = ({ of }: { of: PersonStanding | undefined }) => {
  const t = useTexts(classUserTexts);
  const pages = usePages();
  if (!of) return null;
  const { userId, place, seats, missing } = of;
  const state = place && <PlaceState state={place.state} waitNo={place.waitNo} />;
  return (
    <span className={styles.state}>
      {place && pages.has(PERSON) ? <Link to={`${PERSON}?id=${place.id}`}>{state}</Link> : state}
      {!isInClass(of) && seats !== 'free' && (
        <StatusLabel tone={seats === 'full' ? 'warn' : 'bad'}>{t(`seats.${seats}`)}</StatusLabel>
      )}
      {!isInClass(of) && missing.length > 0 && (
        <>
          <StatusLabel tone="warn">{t('missing', { fields: missing.join(t('comma')) })}</StatusLabel>
          {pages.has(ACCOUNT) && <Link to={`${ACCOUNT}?id=${userId}`}>{t('addMissing')}</Link>}
        </>
      )}
      {!place && seats === 'free' && missing.length === 0 && (
        <span className={styles.soft}>{t('notEntered')}</span>
      )}
    </span>
  );
};

/** They applied, wait or are in: there is nothing to enter. */
export const isInClass = ({ place }: PersonStanding): boolean =>
  place !== null && ['pending', 'waiting', 'approved'].includes(place.state);
