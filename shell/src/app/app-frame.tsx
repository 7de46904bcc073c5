import { Spinner } from '@college/ui-kit/spinner';
import { useSession } from '@college/portal-sdk/session';
import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { LoginLost } from '../session/login-lost.tsx';
import { isPasswordCheckDue } from '../session/password-check-flow.ts';
import { ToastHost } from '../layout/toast-host.tsx';
import { PageBarsSlot } from './page-bars-slot.tsx';
import { PageTable } from './page-table.tsx';
import { isPublicPage, LOGIN } from './paths.ts';

const InsideFrame = lazy(() => import('../layout/inside-frame.tsx'));
const PasswordCheck = lazy(() => import('../session/password-check.tsx'));
const PublicFrame = lazy(() => import('../layout/public-frame.tsx'));

/** Signed in: header, side menu, breadcrumb and body. Signed out: public header and footer. The login stands alone. */
export const AppFrame = () => {
  const { pathname } = useLocation();
  const isSignedIn = useSession((session) => session.user !== null);
  const Frame = isSignedIn && !isPublicPage(pathname) ? InsideFrame : PublicFrame;
  return (
    <>
      {matchPath(LOGIN, pathname) ? (
        <PageTable />
      ) : (
        <Suspense fallback={<Spinner />}>
          <Frame>
            <PageTable />
          </Frame>
        </Suspense>
      )}
      <PageBarsSlot />
      <ToastHost />
      <LoginLost />
      {isSignedIn && isPasswordCheckDue() && (
        <Suspense>
          <PasswordCheck />
        </Suspense>
      )}
    </>
  );
};
