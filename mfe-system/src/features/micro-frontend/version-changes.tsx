import type { RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { useState } from 'react';
import styles from './micro-frontend.module.css';
import { detailTexts } from './remote-detail.texts.ts';

const LISTS = [
  'screensAdded',
  'screensRemoved',
  'callsAdded',
  'callsRemoved',
  'callsChanged',
  'permissionsAdded',
] as const;

/** The changes of a version since the one before it: a count, with the details in a dialog. */
export const VersionChanges = ({ version, changes }: Pick<RemoteVersionRow, 'version' | 'changes'>) => {
  const t = useTexts(detailTexts);
  const [isOpen, setOpen] = useState(false);
  const counted = [
    ['screens', changes.screensAdded.length + changes.screensRemoved.length],
    ['calls', changes.callsAdded.length + changes.callsRemoved.length + changes.callsChanged.length],
    ['permissions', changes.permissionsAdded.length],
  ] as const;
  const some = counted.filter(([, count]) => count > 0);
  if (some.length === 0) return <span className={styles.soft}>{t('noChanges')}</span>;
  return (
    <>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {some.map(([key, count]) => t(key, { count })).join(t('comma'))}
      </Button>
      <Dialog
        open={isOpen}
        title={t('changesOf', { version })}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        <dl className={styles.changes}>
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
      </Dialog>
    </>
  );
};
