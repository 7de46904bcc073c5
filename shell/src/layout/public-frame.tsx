import { useRef } from 'react';
import type { ReactNode } from 'react';
import { usePrefetchAtRest } from '../app/prefetch-page.ts';
import { usePageFocus } from '../app/use-page-focus.ts';
import { ContactPanel } from './contact-panel.tsx';
import { PublicFooter } from './public-footer.tsx';
import styles from './public-frame.module.css';
import { PublicHeader } from './public-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Logged-out pages: the public header and footer. The content between them may use the full width. */
const PublicFrame = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  usePrefetchAtRest();
  return (
    <div className={styles.frame}>
      <SkipLink main={main} />
      <PublicHeader />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter />
      <ContactPanel />
    </div>
  );
};

export default PublicFrame;
