import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { LOGIN, TAKE_PHOTO } from '../../app/paths.ts';
import { MyPhotoStudio } from './my-photo-studio.tsx';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';
import { TicketStudio } from './ticket-studio.tsx';

/**
 * The ticket stays in the fragment: a phone that ran out of memory while its camera was open reloads the page, and
 * would otherwise have lost it. Fragments are not sent to servers, and the ticket can be used once and for minutes
 * only.
 */
const ticketIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('ticket');

const TakePhotoPage = () => {
  const t = useTexts(takePhotoTexts);
  const { hash } = useLocation();
  const isSignedIn = useSession((session) => session.user !== null);
  const ticket = ticketIn(hash);
  if (ticket === null && isSignedIn)
    return (
      <Page title={t('title')} intro={t('intro')}>
        <MyPhotoStudio />
      </Page>
    );
  return (
    <div className={isSignedIn ? undefined : styles.alone}>
      <Page title={t('title')} intro={t('intro')}>
        {ticket === null ? <AskForLogin /> : <TicketStudio key={ticket} ticket={ticket} />}
      </Page>
    </div>
  );
};

const AskForLogin = () => {
  const t = useTexts(takePhotoTexts);
  return (
    <EmptyState
      title={t('loginTitle')}
      hint={t('loginHint')}
      action={
        <Link
          className={buttonClass({ kind: 'primary' })}
          to={`${LOGIN}?redirect=${encodeURIComponent(TAKE_PHOTO)}`}
        >
          {t('login')}
        </Link>
      }
    />
  );
};

export default TakePhotoPage;
