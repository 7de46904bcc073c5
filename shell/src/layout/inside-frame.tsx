import { useSession } from '@college/portal-sdk/session';
import { WIDE_USER_TYPES } from '@college/contracts/identity/user-type-id';
import { classNames } from '@college/ui-kit/class-names';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePrefetchAtRest } from '../app/prefetch-page.ts';
import { usePageFocus } from '../app/use-page-focus.ts';
import { NoticeOnLoadSlot } from '../features/notice/notice-slots.tsx';
import { Header } from './header.tsx';
import styles from './inside-frame.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { PageTrail } from './page-trail.tsx';
import { SideMenu } from './side-menu.tsx';
import { useSidebar } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';

/** Logged-in pages: header, side menu, breadcrumb and body. */
const InsideFrame = ({ children }: { children: ReactNode }) => {
  const userType = useSession((session) => session.user?.userType);
  const isWide = userType !== undefined && WIDE_USER_TYPES.includes(userType);
  const { isOpen } = useSidebar();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  usePrefetchAtRest();
  return (
    <div className={classNames(styles.frame, !isOpen && styles.closed)}>
      <SkipLink main={main} />
      <Header onOpenDrawer={() => setDrawerOpen(true)} />
      <aside className={styles.side}>
        <SideMenu />
      </aside>
      <NoticeOnLoadSlot />
      <MenuDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <div className={classNames(styles.body, !isWide && styles.container)}>
          <PageTrail />
          {children}
        </div>
      </main>
    </div>
  );
};

export default InsideFrame;
