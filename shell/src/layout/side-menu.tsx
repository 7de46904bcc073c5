import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { useEffect, useId, useMemo, useState } from 'react';
import { prefetchPage } from '../app/prefetch-page.ts';
import { ancestorsOf, entryAt } from '../app/router-list.ts';
import { Favourites, PinPage } from './favourites.tsx';
import { menuIcon } from './menu-icon.ts';
import { activeLink, groupsOf, isSection, visibleMenus } from './menu-rules.ts';
import type { MenuItem, MenuNode } from './menu-rules.ts';
import { lastGroup, rememberGroup } from './open-group.ts';
import styles from './side-menu.module.css';
import { useSidebar } from './sidebar-state.ts';

const texts = defineTexts('side-menu', {
  en: { menu: 'Main menu', close: 'Collapse the menu', open: 'Expand the menu' },
  'zh-CN': { menu: '主菜单', close: '收起菜单', open: '展开菜单' },
});

/** The id of the link that the menu highlights: of the current page, or of the nearest page above it that has one. */
const useActiveId = (nodes: readonly MenuNode[]): number | undefined => {
  const { pathname } = useLocation();
  const { routers, menus } = useSession();
  return useMemo(() => {
    const entry = entryAt(routers, pathname);
    const above = entry ? ancestorsOf(entry, routers, menus).map((ancestor) => ancestor.path) : [];
    return activeLink(nodes, [pathname, entry?.path ?? '', ...above.toReversed()], above)?.id;
  }, [nodes, pathname, routers, menus]);
};

/** The path of the group in use: of the page in view, or the last one before, or the first. */
const useGroupInUse = (nodes: readonly MenuNode[], active: number | undefined): string | undefined => {
  const userId = useSession((session) => session.user?.id);
  const groups = groupsOf(nodes);
  const current = groups.find(({ children }) => children.some(({ id }) => id === active))?.path;
  useEffect(() => {
    if (current !== undefined) rememberGroup(userId, current);
  }, [userId, current]);
  if (active !== undefined) return current;
  const last = lastGroup(userId);
  return (groups.find(({ path }) => path === last) ?? groups[0])?.path;
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

interface EntryProps extends Omit<LinkProps, 'item' | 'isActive'> {
  active: number | undefined;
  /** Path of the group that is open until the user closes it. */
  inUse: string | undefined;
  onUnfold: () => void;
}

/** Links and groups, one below the other. */
const MenuEntries = ({ nodes, ...props }: EntryProps & { nodes: readonly MenuNode[] }) =>
  nodes.map((node) =>
    node.children.length > 0 ? (
      <MenuGroup key={node.id} group={node} {...props} />
    ) : (
      <li key={node.id}>
        <MenuLink item={node} isActive={props.active === node.id} {...props} />
      </li>
    ),
  );

const MenuSection = ({ section, ...props }: EntryProps & { section: MenuNode }) => {
  const headingId = useId();
  return (
    <li>
      {!props.isRail && (
        <p className={styles.heading} id={headingId}>
          {section.name}
        </p>
      )}
      <ul
        className={styles.section}
        aria-label={props.isRail ? section.name : undefined}
        aria-labelledby={props.isRail ? undefined : headingId}
      >
        <MenuEntries nodes={section.children} {...props} />
      </ul>
    </li>
  );
};

const MenuGroup = ({ group, ...props }: EntryProps & { group: MenuNode }) => {
  const { active, inUse, isRail, onUnfold } = props;
  const hasActivePage = group.children.some(({ id }) => active === id);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = !isRail && (choice ?? inUse === group.path);
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
          <MenuEntries nodes={group.children} {...props} />
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
  const active = useActiveId(nodes);
  const inUse = useGroupInUse(nodes, active);
  const sidebar = useSidebar();
  const isRail = !onFollow && !sidebar.isOpen;
  const props = { active, inUse, isRail, onUnfold: sidebar.toggle, onFollow };
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {!isRail && <Favourites onFollow={onFollow} />}
      <ul className={styles.list}>
        {nodes.map((node) =>
          isSection(node, nodes) ? (
            <MenuSection key={node.id} section={node} {...props} />
          ) : (
            <MenuEntries key={node.id} nodes={[node]} {...props} />
          ),
        )}
      </ul>
      {!isRail && active !== undefined && <PinPage active={active} />}
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
