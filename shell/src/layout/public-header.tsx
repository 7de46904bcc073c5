import { Link, NavLink, useLocation } from '@college/portal-sdk/router';
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
    home: 'Home',
    subject: 'Topic push',
    course: 'Good-course recommendation',
    class: 'Latest training classes',
    login: 'Log in',
    enter: 'My workspace',
  },
  'zh-CN': {
    nav: '公开页面',
    menu: '菜单',
    home: '首页',
    subject: '专题推送',
    course: '好课推荐',
    class: '最新培训班',
    login: '登录',
    enter: '进入工作台',
  },
});

const links = [
  { path: PUBLIC_HOME, text: 'home' },
  { path: '/web/subject', text: 'subject' },
  { path: '/web/course', text: 'course' },
  { path: '/web/class', text: 'class' },
] as const;

/** Home, topic push, good-course recommendation and latest training classes, if they exist, and the login link. */
export const PublicHeader = () => {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { routers, settings, user } = useSession();
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
            {links
              .filter(({ path }) => entryAt(routers, path) !== null)
              .map(({ path, text }) => (
                <NavLink
                  key={path}
                  to={path}
                  onPointerEnter={() => prefetchPage(path)}
                  onFocus={() => prefetchPage(path)}
                  className={({ isActive }) => (isActive ? styles.active : styles.link)}
                >
                  {t(text)}
                </NavLink>
              ))}
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
