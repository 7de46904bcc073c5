import { useRouteMeta } from '@college/portal-sdk/route-meta';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { LOGIN, useIsSignedIn, WORKSPACE } from '../places.ts';
import { columnTexts } from '../course-columns.ts';
import { currentEntry, hallPages } from './hall-pages.ts';
import styles from './hall-sidebar.module.css';
import { useLookupOpen } from './use-lookup-open.ts';

const EnrollmentDialog = lazy(() => import('../features/enrollment/enrollment-dialog.tsx'));

const texts = defineTexts('visitor-sidebar', {
  en: { hall: 'Training hall', lookUp: 'Enrolment look-up', login: 'Log in', workspace: 'My workspace' },
  'zh-CN': { hall: '培训大厅', lookUp: '报名查询', login: '登录', workspace: '进入工作台' },
});

interface EntryProps {
  to: string;
  icon: IconName;
  name: string;
  isCurrent?: boolean;
}

const Entry = ({ to, icon, name, isCurrent = false }: EntryProps) => (
  <li>
    <Link to={to} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
    </Link>
  </li>
);

/** The hall's own menu; on a small screen a row that scrolls. */
export const HallSidebar = ({ current }: { current: string | undefined }) => {
  const t = useTexts(texts);
  const columnName = useTexts(columnTexts);
  const { pathname, search } = useLocation();
  const { parentPath } = useRouteMeta();
  const menus = useSession((session) => session.menus);
  const routers = useSession((session) => session.routers);
  const pages = useMemo(
    () => hallPages(menus, routers, (pInd) => columnName(`column${pInd}`)),
    [menus, routers, columnName],
  );
  const here = current ?? currentEntry({ pathname, search, parentPath });
  const isSignedIn = useIsSignedIn();
  const lookUp = useLookupOpen();
  const list = useRef<HTMLUListElement>(null);
  // When the menu is a row, the current entry may be out of view.
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && entry)
      list.current.scrollLeft = entry.offsetLeft - (list.current.clientWidth - entry.offsetWidth) / 2;
  }, [here, pages]);
  const isCurrent = (path: string): boolean => path === here || path === pathname || path === parentPath;
  return (
    <nav className={styles.sidebar} aria-label={t('hall')}>
      <p className={styles.title}>{t('hall')}</p>
      <ul ref={list} className={styles.list}>
        {pages.map(({ path, name, icon }) => (
          <Entry key={path} to={path} name={name} icon={icon} isCurrent={isCurrent(path)} />
        ))}
        <li>
          <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={lookUp.open}>
            <Icon name="search" />
            {t('lookUp')}
          </button>
        </li>
        {isSignedIn ? (
          <Entry to={WORKSPACE} icon="dashboard" name={t('workspace')} />
        ) : (
          <Entry to={LOGIN} icon="log-in" name={t('login')} />
        )}
      </ul>
      {lookUp.isOpen && (
        <Suspense>
          <EnrollmentDialog onClose={lookUp.close} />
        </Suspense>
      )}
    </nav>
  );
};
