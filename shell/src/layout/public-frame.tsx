import { Suspense, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrefetchAtRest } from '../app/prefetch-page.ts';
import { lazyExtra } from '../app/lazy-extra.ts';
import { usePageFocus } from '../app/use-page-focus.ts';
import { isLoginPage, PUBLIC_HOME } from '../app/paths.ts';
import { useWhenUsed } from '../app/when-used.ts';
import { wantedPlace } from '../app/wanted-place.ts';
import { PublicFooter } from './public-footer.tsx';
import styles from './public-frame.module.css';
import { PublicHeader } from './public-header.tsx';
import { SkipLink } from './skip-link.tsx';

const ContactPanel = lazyExtra(() => import(/* webpackChunkName: "contact" */ './contact-panel.tsx'));
const WantedNote = lazyExtra(
  () => import(/* webpackChunkName: "lost-login" */ '../features/login/wanted-note.tsx'),
);

/** Logged-out pages: the public header and footer. The content between them may use the full width. */
const PublicFrame = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  usePrefetchAtRest();
  const isContactDue = useWhenUsed();
  const { pathname } = useLocation();
  const wanted = pathname === PUBLIC_HOME || isLoginPage(pathname) ? wantedPlace() : null;
  return (
    <div className={styles.frame}>
      <SkipLink main={main} />
      <PublicHeader />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {wanted && (
          <Suspense>
            <WantedNote wanted={wanted} />
          </Suspense>
        )}
        {children}
      </main>
      <PublicFooter />
      {isContactDue && (
        <Suspense>
          <ContactPanel />
        </Suspense>
      )}
    </div>
  );
};

export default PublicFrame;
