import { Spinner } from '@college/ui-kit/spinner';
import { usePasswordDue } from '@college/portal-sdk/password-due';
import { useSession } from '@college/portal-sdk/session';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { DetailsReminderSlot } from '../features/complete-info/details-reminder-slot.tsx';
import { LoginLostSlot } from '../session/login-lost-slot.tsx';
import { isPasswordCheckDue } from '../session/password-check-flow.ts';
import { ToastHost } from '../layout/toast-host.tsx';
import { PageBarsSlot } from './page-bars-slot.tsx';
import { lazyExtra } from './lazy-extra.ts';
import { PageTable } from './page-table.tsx';
import { isPublicPage } from './paths.ts';

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
