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

const usePinned = () => {
  const { menus, favourites = [] } = useSession();
  const items = menuItemsOf(menus);
  return favourites.flatMap((id) => items.find((item) => item.id === id) ?? []);
};

/** What the user has pinned, on top of the menu. */
export const Favourites = ({ onFollow }: { onFollow?: (() => void) | undefined }) => {
  const t = useTexts(texts);
  const headingId = useId();
  const pinned = usePinned();
  if (pinned.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.favourites}>
      <p className={styles.heading} id={headingId}>
        {t('favourites')}
      </p>
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
    </section>
  );
};

/** Pins the page in view, or takes it off; `active` is its menu entry. At the foot, so that no entry moves. */
export const PinPage = ({ active }: { active: number }) => {
  const t = useTexts(texts);
  const ids = usePinned().map(({ id }) => id);
  const { mutate, isPending } = useCommand(
    async (next: readonly number[]) => (await import('./set-favourites.ts')).setFavourites(next),
    ['dashboard'],
  );
  const isPinned = ids.includes(active);
  const isFull = !isPinned && ids.length >= MAX_SHORTCUTS;
  return (
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
  );
};
