import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Icon } from '@college/ui-kit/icon';
import { menuIcon } from '../../layout/menu-icon.ts';
import { linksOf, visibleMenus } from '../../layout/menu-rules.ts';
import styles from './permission-tiles.module.css';

const texts = defineTexts('power-tiles', {
  en: {
    title: 'What you can do here',
    empty: 'This role has no pages yet',
    hint: 'An administrator gives a role its pages under Roles.',
  },
  'zh-CN': {
    title: '我的功能',
    empty: '当前角色暂无可用页面',
    hint: '请联系管理员在“角色管理”中分配权限。',
  },
});

/** The user's actions: a tile for every link of the menu. */
export const PermissionTiles = () => {
  const t = useTexts(texts);
  const menus = useSession((session) => session.menus);
  const links = linksOf(visibleMenus(menus));
  if (links.length === 0) return <EmptyState title={t('empty')} hint={t('hint')} />;
  return (
    <nav aria-label={t('title')}>
      <ul className={styles.tiles}>
        {links.map(({ id, path, name, icon }) => (
          <li key={id}>
            <Link to={path} className={styles.tile}>
              <span className={styles.icon}>
                <Icon name={menuIcon(icon)} size="large" />
              </span>
              <span className={styles.name}>{name}</span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
