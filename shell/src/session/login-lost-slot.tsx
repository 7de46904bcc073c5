import { useLoginLost } from '@college/portal-sdk/login-lost';
import { useSession } from '@college/portal-sdk/session';
import { Suspense, useEffect } from 'react';
import { lazyExtra } from '../app/lazy-extra.ts';
import { whenUsed } from '../app/when-used.ts';

const load = () => import(/* webpackChunkName: "lost-login" */ './login-lost.tsx');
const LoginLost = lazyExtra(load);

/** Where the dialog of a lost login opens; it is loaded while the login is good. */
export const LoginLostSlot = () => {
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
