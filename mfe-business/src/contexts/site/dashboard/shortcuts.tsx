import type { ManagerDashboard } from '@college/contracts/site/dashboard';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { useState } from 'react';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { useOfferedPages } from './offered-pages.ts';

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

type Chosen = NonNullable<ManagerDashboard['shortcuts']>;

/** One row of pages, chosen by the user or suggested for the role. */
export const Shortcuts = ({ shortcuts: { moduleIds, isOwn } }: { shortcuts: Chosen }) => {
  const t = useTexts(dashboardTexts);
  const offered = useOfferedPages();
  const [isOpen, setOpen] = useState(false);
  if (offered.length === 0) return null;
  const chosen = moduleIds.flatMap((id) => offered.find((page) => page.id === id) ?? []);
  return (
    <nav className={styles.shortcuts} aria-label={t('shortcuts')}>
      <ul>
        {chosen.map(({ id, path, text, icon }) => (
          <li key={id}>
            <Link to={path} className={styles.shortcut}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="quiet" icon="edit" aria-label={t('choose')} onClick={() => setOpen(true)} />
      {isOpen && <ShortcutsDialog chosen={isOwn ? chosen : []} onClose={() => setOpen(false)} />}
    </nav>
  );
};
