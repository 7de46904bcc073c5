import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { useId, useMemo, useState } from 'react';
import { prefetchPage } from '../app/prefetch-page.ts';
import { ancestorsOf, entryAt } from '../app/router-list.ts';
import { menuIcon } from './menu-icon.ts';
import { linksOf, visibleMenus } from './menu-rules.ts';
import type { MenuItem, MenuNode } from './menu-rules.ts';
import styles from './side-menu.module.css';
import { useSidebar } from './sidebar-state.ts';

const texts = defineTexts('side-menu', {
  en: { menu: 'Main menu', close: 'Collapse the menu', open: 'Expand the menu' },
  'zh-CN': { menu: '主菜单', close: '收起菜单', open: '展开菜单' },
});

/** The path of the link that the menu highlights: of the current page, or of the nearest page above it that has one. */
const useActivePath = (): string | undefined => {
  const { pathname } = useLocation();
  const { routers, menus } = useSession();
  return useMemo(() => {
    const entry = entryAt(routers, pathname);
    const above = entry ? ancestorsOf(entry, routers, menus).map((ancestor) => ancestor.path) : [];
    const links = new Set(linksOf(visibleMenus(menus)).map(({ path }) => path));
    return [pathname, entry?.path ?? '', ...above.toReversed()].find((path) => links.has(path));
  }, [pathname, routers, menus]);
};

interface LinkProps {
  item: MenuItem;
  isActive: boolean;
  isRail: boolean;
  onFollow?: (() => void) | undefined;
}

const MenuLink = ({ item, isActive, isRail, onFollow }: LinkProps) => (
  <Link
    to={item.path}
    className={classNames(styles.item, isActive && styles.active)}
    aria-current={isActive ? 'page' : undefined}
    aria-label={isRail ? item.name : undefined}
    title={isRail ? item.name : undefined}
    onClick={onFollow}
    onPointerEnter={() => prefetchPage(item.path)}
    onFocus={() => prefetchPage(item.path)}
  >
    <Icon name={menuIcon(item.icon)} />
    {!isRail && <span className={styles.name}>{item.name}</span>}
  </Link>
);

const MenuLinks = ({
  items,
  active,
  isRail = false,
  onFollow,
}: Pick<GroupProps, 'active' | 'onFollow'> & { items: readonly MenuItem[]; isRail?: boolean }) =>
  items.map((item) => (
    <li key={item.id}>
      <MenuLink item={item} isActive={active === item.path} {...{ isRail, onFollow }} />
    </li>
  ));

interface GroupProps extends Omit<LinkProps, 'item' | 'isActive'> {
  group: MenuNode;
  active: string | undefined;
  onUnfold: () => void;
}

const MenuGroup = ({ group, active, isRail, onUnfold, onFollow }: GroupProps) => {
  const hasActivePage = group.children.some(({ path }) => active === path);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = !isRail && (choice ?? hasActivePage);
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.item, isRail && hasActivePage && styles.active)}
        aria-expanded={isOpen}
        aria-label={isRail ? group.name : undefined}
        title={isRail ? group.name : undefined}
        onClick={() => {
          if (isRail) onUnfold();
          setChoice(!isOpen);
        }}
      >
        <Icon name={menuIcon(group.icon)} />
        {!isRail && <span className={styles.name}>{group.name}</span>}
        {!isRail && <Icon name={isOpen ? 'up' : 'down'} className={styles.arrow} />}
      </button>
      {isOpen && (
        <ul className={styles.children}>
          <MenuLinks items={group.children} {...{ active, onFollow }} />
        </ul>
      )}
    </li>
  );
};

/** The role's menu. `onFollow`: it is in a drawer, always expanded, and calls this when a link is followed. */
export const SideMenu = ({ onFollow }: { onFollow?: () => void }) => {
  const t = useTexts(texts);
  const menus = useSession((session) => session.menus);
  const nodes = useMemo(() => visibleMenus(menus), [menus]);
  // With nothing beside it a group stands open: there is nothing to choose between.
  const only = nodes.length === 1 ? nodes.find(({ children }) => children.length > 0) : undefined;
  const headingId = useId();
  const active = useActivePath();
  const sidebar = useSidebar();
  const isRail = !onFollow && !sidebar.isOpen;
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {only && !isRail && (
        <p className={styles.heading} id={headingId}>
          {only.name}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={only && !isRail ? headingId : undefined}>
        {only && <MenuLinks items={only.children} {...{ active, isRail, onFollow }} />}
        {!only &&
          nodes.map((node) =>
            node.children.length > 0 ? (
              <MenuGroup
                key={node.id}
                group={node}
                onUnfold={sidebar.toggle}
                {...{ active, isRail, onFollow }}
              />
            ) : (
              <li key={node.id}>
                <MenuLink item={node} isActive={active === node.path} {...{ isRail, onFollow }} />
              </li>
            ),
          )}
      </ul>
      {!onFollow && (
        <button
          type="button"
          className={classNames(styles.item, styles.fold)}
          aria-expanded={sidebar.isOpen}
          aria-label={t(sidebar.isOpen ? 'close' : 'open')}
          onClick={sidebar.toggle}
        >
          <Icon name="fold" className={sidebar.isOpen ? undefined : styles.turned} />
          {!isRail && <span className={styles.name}>{t('close')}</span>}
        </button>
      )}
    </nav>
  );
};
