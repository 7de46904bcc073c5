import { MAX_SHORTCUTS } from '@college/contracts/site/shortcut-limit';
import { formTexts } from '@college/form-kit/form-texts';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { SortableList } from '@college/ui-kit/sortable-list';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { useSetShortcuts } from './dashboard.queries.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';
import { useOfferedPages } from './offered-pages.ts';
import type { OfferedPage } from './offered-pages.ts';

interface ShortcutsDialogProps {
  chosen: readonly OfferedPage[];
  onClose: () => void;
}

/** Chooses and orders the shortcuts; none: those suggested for the role. */
export const ShortcutsDialog = ({ chosen: before, onClose }: ShortcutsDialogProps) => {
  const t = useTexts(dashboardTexts);
  const say = useTexts(formTexts);
  const offered = useOfferedPages();
  const [chosen, setChosen] = useState(before);
  const { mutate, isPending } = useSetShortcuts();
  const save = (pages: readonly OfferedPage[]): void =>
    mutate(
      { moduleIds: pages.map(({ id }) => id) },
      {
        onSuccess: () => {
          notify.success(t('saved'));
          onClose();
        },
      },
    );
  const move = (id: number, position: number): void => {
    const page = chosen.find((one) => one.id === id);
    if (page) setChosen(chosen.filter((one) => one !== page).toSpliced(position, 0, page));
  };
  const others = offered.filter((page) => !chosen.some(({ id }) => id === page.id));
  return (
    <Dialog
      open
      title={t('choose')}
      busy={isPending}
      onClose={onClose}
      actions={
        <>
          {before.length > 0 && (
            <Button disabled={isPending} onClick={() => save([])}>
              {t('reset')}
            </Button>
          )}
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="primary" busy={isPending} onClick={() => save(chosen)}>
            {say('save')}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={styles.more}>{t('chooseHint', { count: MAX_SHORTCUTS })}</p>
        {chosen.length === 0 ? (
          <p>{t('noneChosen')}</p>
        ) : (
          <SortableList
            label={t('chosen')}
            items={chosen}
            onMove={move}
            renderItem={(page) => (
              <span className={styles.chosen}>
                {page.text}
                <Button
                  kind="quiet"
                  size="small"
                  icon="close"
                  aria-label={t('take', { page: page.text })}
                  onClick={() => setChosen(chosen.filter((one) => one !== page))}
                />
              </span>
            )}
          />
        )}
        <section>
          <h3 className={styles.head}>{t('pages')}</h3>
          <div className={styles.offered}>
            {others.map((page) => (
              <Button
                key={page.id}
                size="small"
                icon="add"
                aria-label={t('add', { page: page.text })}
                disabled={chosen.length >= MAX_SHORTCUTS}
                onClick={() => setChosen([...chosen, page])}
              >
                {page.text}
              </Button>
            ))}
          </div>
        </section>
      </Stack>
    </Dialog>
  );
};
