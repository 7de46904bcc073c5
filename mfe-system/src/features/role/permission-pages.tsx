import { useTexts } from '@college/portal-sdk/texts';
import { byPage } from './permission-groups.ts';
import type { NamedPermission } from './permission-groups.ts';
import styles from './permission-pages.module.css';
import { permissionTexts } from './role-permission.texts.ts';

/** Permissions as a list, one entry a page. */
export const PermissionPages = ({ permissions }: { permissions: readonly NamedPermission[] }) => {
  const t = useTexts(permissionTexts);
  return (
    <ul className={styles.pages}>
      {byPage(permissions).map(({ path, opens, buttons }) => (
        <li key={path.join('\n')}>
          <strong>{path.at(-1)}</strong>
          {path.length > 1 && <span className={styles.way}>{path.slice(0, -1).join(t('slash'))}</span>}
          <div>{[...(opens ? [t('view')] : []), ...buttons].join(t('comma'))}</div>
        </li>
      ))}
    </ul>
  );
};
