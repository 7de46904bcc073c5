import { menuItemsOf } from '@college/contracts/identity/menu-items';
import { MAX_SHORTCUTS } from '@college/contracts/site/shortcut-limit';
import { useCommand } from '@college/portal-sdk/command';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { useId } from 'react';
import { menuIcon } from './menu-icon.ts';
import styles from './side-menu.module.css';

const texts = defineTexts('favourites', {
  en: {
    favourites: 'Favourites',
    pin: 'Pin this page',
    unpin: 'Unpin this page',
    full: 'At most {{count}} favourites',
  },
  'zh-CN': { favourites: '收藏', pin: '收藏此页', unpin: '取消收藏此页', full: '最多收藏 {{count}} 个' },
});

interface FavouritesProps {
  /** The menu entry of the page in view. */
  active: number | undefined;
  isRail: boolean;
  onFollow?: (() => void) | undefined;
}

/** What the user has pinned, on top of the menu, and the button that pins the page in view. */
export const Favourites = ({ active, isRail, onFollow }: FavouritesProps) => {
  const t = useTexts(texts);
  const headingId = useId();
  const { menus, favourites = [] } = useSession();
  const { mutate, isPending } = useCommand(
    async (ids: readonly number[]) => (await import('./set-favourites.ts')).setFavourites(ids),
    ['dashboard'],
  );
  const items = menuItemsOf(menus);
  const pinned = favourites.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const ids = pinned.map(({ id }) => id);
  const isPinned = active !== undefined && ids.includes(active);
  const isFull = !isPinned && ids.length >= MAX_SHORTCUTS;
  if (isRail || (pinned.length === 0 && active === undefined)) return null;
  return (
    <section aria-labelledby={headingId} className={styles.favourites}>
      <p className={styles.heading} id={headingId}>
        {t('favourites')}
      </p>
      {pinned.length > 0 && (
        <ul className={styles.section}>
          {pinned.map(({ id, path, menuName, iconClass, hidden }) => (
            <li key={id}>
              <Link to={path} className={styles.item} onClick={onFollow}>
                <Icon name={hidden ? 'add' : menuIcon(iconClass)} />
                <span className={styles.name}>{menuName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {active !== undefined && (
        <button
          type="button"
          className={classNames(styles.item, styles.quiet)}
          disabled={isPending || isFull}
          onClick={() => mutate(isPinned ? ids.filter((id) => id !== active) : [...ids, active])}
        >
          <Icon name="pin" />
          <span className={styles.name}>
            {isFull ? t('full', { count: MAX_SHORTCUTS }) : t(isPinned ? 'unpin' : 'pin')}
          </span>
        </button>
      )}
    </section>
  );
};
