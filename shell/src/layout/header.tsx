import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { SIGNED_IN_HOME } from '../app/paths.ts';
import { NoticeBellSlot } from '../features/notice/notice-slots.tsx';
import { SearchButton } from '../features/search/search-button.tsx';
import { ExamLink } from './exam-link.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { UserMenu } from './user-menu.tsx';

const texts = defineTexts('header', {
  en: { menu: 'Open the menu', links: 'Main links', home: 'Home' },
  'zh-CN': { menu: '打开菜单', links: '主要页面', home: '首页' },
});

/** For logged-in pages: the site, Home, and the user menu. */
export const Header = ({ onOpenDrawer }: { onOpenDrawer: () => void }) => {
  const t = useTexts(texts);
  const siteName = useSession((session) => session.settings.siteName);
  return (
    <header className={styles.header}>
      <button type="button" className={styles.toggle} aria-label={t('menu')} onClick={onOpenDrawer}>
        <Icon name="menu" />
      </button>
      <Link to={SIGNED_IN_HOME} className={styles.site}>
        <Icon name="role" />
        <span className={styles.siteName}>{siteName}</span>
      </Link>
      <nav className={styles.links} aria-label={t('links')}>
        <Link
          to={SIGNED_IN_HOME}
          className={classNames(styles.link, styles.besideMenu)}
          aria-label={t('home')}
        >
          <Icon name="home" />
          <span className={styles.text}>{t('home')}</span>
        </Link>
        <ExamLink className={classNames(styles.link, styles.besideMenu)} textClass={styles.text} />
      </nav>
      <SearchButton />
      <NoticeBellSlot />
      <LanguageSwitch isTight />
      <UserMenu />
    </header>
  );
};
