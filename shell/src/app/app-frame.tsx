import { Spinner } from '@college/ui-kit/spinner';
import { usePasswordDue } from '@college/portal-sdk/password-due';
import { useSession } from '@college/portal-sdk/session';
import { useLoginLost } from '@college/portal-sdk/login-lost';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isPasswordCheckDue } from '../session/password-check-flow.ts';
import { ToastHost } from '../layout/toast-host.tsx';
import { useIsTaught } from '../session/use-is-taught.ts';
import { PageBarsSlot } from './page-bars-slot.tsx';
import { lazyExtra } from './lazy-extra.ts';
import { PageTable } from './page-table.tsx';
import { isPublicPage } from './paths.ts';
import { whenUsed } from './when-used.ts';

const load = () => import(/* webpackChunkName: "lost-login" */ '../session/login-lost.tsx');
const LoginLost = lazyExtra(load);

/** Where the dialog of a lost login opens; it is loaded while the login is good. */
const LoginLostSlot = () => {
  const isAsking = useLoginLost((state) => state.asking);
  const isSignedIn = useSession((session) => session.user !== null);
  useEffect(() => {
    if (isSignedIn) whenUsed(() => void load().catch(() => undefined));
  }, [isSignedIn]);
  return (
    isAsking && (
      <Suspense>
        <LoginLost />
      </Suspense>
    )
  );
};

const DetailsReminder = lazyExtra(() => import('../features/complete-info/details-reminder.tsx'));

/** The slot of the reminder, which is loaded for students only. */
const DetailsReminderSlot = () => {
  const userId = useSession((session) => session.user?.id);
  const isTaught = useIsTaught();
  return isTaught && userId !== undefined ? (
    <Suspense>
      <DetailsReminder key={userId} userId={userId} />
    </Suspense>
  ) : null;
};

const InsideFrame = lazy(() => import('../layout/inside-frame.tsx'));
const LiveSession = lazyExtra(() => import(/* webpackChunkName: "live" */ '../session/live-session.tsx'));
const RoleChanged = lazyExtra(() => import(/* webpackChunkName: "live" */ '../session/role-changed.tsx'));
const PasswordCheck = lazy(() => import('../session/password-check.tsx'));
const PublicFrame = lazy(() => import('../layout/public-frame.tsx'));

/** Signed in: header, side menu, breadcrumb and body. Signed out, and on the login pages: public header and footer. */
export const AppFrame = () => {
  const { pathname } = useLocation();
  const isSignedIn = useSession((session) => session.user !== null);
  const mustChangePassword = usePasswordDue((state) => state.asking);
  const Frame = isSignedIn && !isPublicPage(pathname) ? InsideFrame : PublicFrame;
  return (
    <>
      <Suspense fallback={<Spinner />}>
        <Frame>
          <DetailsReminderSlot />
          <PageTable />
        </Frame>
      </Suspense>
      <PageBarsSlot />
      <ToastHost />
      <LoginLostSlot />
      {isSignedIn && (
        <Suspense>
          <LiveSession />
          <RoleChanged />
        </Suspense>
      )}
      {isSignedIn && (mustChangePassword || isPasswordCheckDue()) && (
        <Suspense>
          <PasswordCheck />
        </Suspense>
      )}
    </>
  );
};
