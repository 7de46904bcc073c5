import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { useEffect, useRef } from 'react';
import { ExamLink } from './exam-link.tsx';
import styles from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';
import { ViewLink } from './view-link.tsx';

const texts = defineTexts('menu-drawer', {
  en: { menu: 'Menu', close: 'Close the menu' },
  'zh-CN': { menu: '菜单', close: '关闭菜单' },
});

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The side menu of a small screen. The native dialog traps the focus, and Escape closes it. */
export const MenuDrawer = ({ isOpen, onClose }: MenuDrawerProps) => {
  const t = useTexts(texts);
  const siteName = useSession((session) => session.settings.siteName);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('menu')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.head}>
            <strong>{siteName}</strong>
            <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <SideMenu onFollow={onClose} />
          <ExamLink className={styles.exam} />
          <ViewLink className={styles.view} />
        </div>
      )}
    </dialog>
  );
};
