import type { RemoteVersionRow } from '@college/contracts/system/micro-frontend-row';
import { useTexts } from '@college/portal-sdk/texts';
import styles from './micro-frontend.module.css';
import { detailTexts } from './remote-detail.texts.ts';

type Changes = RemoteVersionRow['changes'];

const LISTS = [
  'screensAdded',
  'screensRemoved',
  'callsAdded',
  'callsRemoved',
  'callsChanged',
  'permissionsAdded',
] as const;

/** The changes of a version since the one before it: a count, with the details on demand. */
export const VersionChanges = ({ changes }: { changes: Changes }) => {
  const t = useTexts(detailTexts);
  const counted = [
    ['screens', changes.screensAdded.length + changes.screensRemoved.length],
    ['calls', changes.callsAdded.length + changes.callsRemoved.length + changes.callsChanged.length],
    ['permissions', changes.permissionsAdded.length],
  ] as const;
  const some = counted.filter(([, count]) => count > 0);
  if (some.length === 0) return <span className={styles.soft}>{t('noChanges')}</span>;
  return (
    <details className={styles.changes}>
      <summary>{some.map(([key, count]) => t(key, { count })).join(t('comma'))}</summary>
      <dl>
        {LISTS.filter((list) => changes[list].length > 0).map((list) => (
          <div key={list}>
            <dt>{t(list)}</dt>
            {changes[list].map((name) => (
              <dd key={name} className={styles.code}>
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
};
