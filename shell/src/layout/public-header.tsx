import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { useState } from 'react';
import { isLoginPage, LOGIN, PUBLIC_HOME, SIGNED_IN_HOME } from '../app/paths.ts';
import { prefetchPage } from '../app/prefetch-page.ts';
import { entryAt } from '../app/router-list.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './public-header.module.css';

const texts = defineTexts('public-header', {
  en: {
    nav: 'Public pages',
    menu: 'Menu',
    lookUp: 'Enrolment look-up',
    help: 'Help and feedback',
    login: 'Log in',
    enter: 'My workspace',
  },
  'zh-CN': {
    nav: '公开页面',
    menu: '菜单',
    lookUp: '报名查询',
    help: '帮助与反馈',
    login: '登录',
    enter: '进入工作台',
  },
});

interface Place {
  /** The addresses with the same content: the first that is served is linked to, each marks the place as current. */
  paths: readonly string[];
  search?: string;
  /** Where the title of the page would not say what a visitor does there. */
  text?: 'lookUp' | 'help';
}

/** Six, which fit into one row in both languages; the home page and the hall lead to the others. */
const places: readonly Place[] = [
  { paths: [PUBLIC_HOME] },
  { paths: ['/web/subject'] },
  { paths: ['/web/course'] },
  { paths: ['/web/class', '/visitor/trainClass'] },
  { paths: ['/visitor/index'], search: '?enrollment=lookup', text: 'lookUp' },
  { paths: ['/visitor/feedBack', '/visitor/publicItem'], text: 'help' },
];

const Places = () => {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const routers = useSession((session) => session.routers);
  const here = entryAt(routers, pathname);
  return places.map(({ paths, search: wanted = '', text }) => {
    const page = paths.map((path) => entryAt(routers, path)).find((entry) => entry !== null);
    if (!page) return null;
    const isHere = paths.some((path) => path === here?.path || path === here?.meta.parentPath);
    return (
      <Link
        key={page.path}
        to={page.path + wanted}
        onPointerEnter={() => prefetchPage(page.path)}
        onFocus={() => prefetchPage(page.path)}
        className={styles.link}
        aria-current={isHere && search.includes(wanted) ? 'page' : undefined}
      >
        {text ? t(text) : page.meta.title}
      </Link>
    );
  });
};

/** What most visitors come for, and the login link. */
export const PublicHeader = () => {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { settings, user } = useSession();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link closes the menu, since it was opened on another page.
  const isOpen = openAt === pathname;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={PUBLIC_HOME} className={styles.site}>
          <span className={styles.mark} aria-hidden="true">
            <Icon name="role" />
          </span>
          <span>{settings.siteName}</span>
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="public-menu"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} label={t('menu')} />
        </button>
        <div id="public-menu" className={isOpen ? styles.menuOpen : styles.menu}>
          <nav aria-label={t('nav')} className={styles.nav}>
            <Places />
          </nav>
          <div className={styles.tools}>
            <LanguageSwitch />
            <Link
              to={user ? SIGNED_IN_HOME : LOGIN}
              className={buttonClass({ kind: isLoginPage(pathname) ? 'secondary' : 'primary' })}
            >
              {t(user ? 'enter' : 'login')}
            </Link>
          </div>
        </div>
      </div>
    </header>
  );
};
