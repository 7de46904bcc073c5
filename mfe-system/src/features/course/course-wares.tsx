import type { CourseWareRow } from '@college/contracts/content/course-ware';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { RowActions } from '@college/ui-kit/row-actions';
import { Skeleton } from '@college/ui-kit/skeleton';
import { SortableList } from '@college/ui-kit/sortable-list';
import { StatusLabel } from '@college/ui-kit/status-label';
import { lengthOf, useWareWord, wareIcon, wareTexts, wareTone } from '@college/vocabulary/ware-words';
import { useState } from 'react';
import styles from './course-wares.module.css';
import { EditWareDialog, WareDialog } from './ware-dialog.tsx';
import { usePrepareWare, useRemoveWare, useSortWare, useWares } from './ware.queries.ts';
import { courseWareTexts } from './ware.texts.ts';

interface Asked {
  action: 'edit' | 'delete';
  ware: CourseWareRow;
}

const SECONDS = 60;

/** Its kind, how much of it there is, and what that is worth. */
const useFacts = (): ((ware: CourseWareRow) => string) => {
  const t = useTexts(courseWareTexts);
  const say = useTexts(wareTexts);
  const word = useWareWord();
  return ({ kind, durationSeconds, pages, creditSeconds }) =>
    [
      word(kind),
      durationSeconds !== null && lengthOf(durationSeconds),
      pages !== null && say('pages', { count: pages }),
      creditSeconds > 0 && t('worth', { minutes: Math.round((creditSeconds / SECONDS) * 10) / 10 }),
    ]
      .filter((fact) => fact !== false)
      .join(' · ');
};

interface WareProps {
  ware: CourseWareRow;
  mayChange: boolean;
  onAsk: (asked: Asked) => void;
}

const Ware = ({ ware, mayChange, onAsk }: WareProps) => {
  const t = useTexts(courseWareTexts);
  const say = useTexts(listTexts);
  const word = useWareWord();
  const factsOf = useFacts();
  const prepare = usePrepareWare();
  const { id, rowVersion, name, kind, state, progress, failure, isWeak } = ware;
  return (
    <div className={styles.ware}>
      <Icon name={wareIcon(kind)} />
      <div className={styles.about}>
        <span className={styles.name}>
          {name} {state !== 'ready' && <StatusLabel tone={wareTone(state)}>{word(state)}</StatusLabel>}
          {isWeak && <StatusLabel tone="warn">{t('weak')}</StatusLabel>}
        </span>
        <small className={styles.facts}>{factsOf(ware)}</small>
        {state === 'preparing' && <Progress label={t('preparing', { name })} value={progress} />}
        {failure && <p className={styles.failure}>{word(failure)}</p>}
        {isWeak && <p className={styles.note}>{t('weakHint')}</p>}
      </div>
      {mayChange && (
        <RowActions>
          {state === 'failed' && (
            <Button
              kind="quiet"
              size="small"
              busy={prepare.isPending}
              aria-label={t('againOf', { name })}
              onClick={() => prepare.mutate({ id, rowVersion })}
            >
              {t('again')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            aria-label={say('editOf', { name })}
            onClick={() => onAsk({ action: 'edit', ware })}
          >
            {say('edit')}
          </Button>
          <Button
            kind="quiet-danger"
            size="small"
            aria-label={say('deleteOf', { name })}
            onClick={() => onAsk({ action: 'delete', ware })}
          >
            {say('delete')}
          </Button>
        </RowActions>
      )}
    </div>
  );
};

const RemoveWareDialog = ({ ware, onClose }: { ware: CourseWareRow; onClose: () => void }) => {
  const t = useTexts(courseWareTexts);
  const command = useRemoveWare();
  const { id, rowVersion, name } = ware;
  return (
    <DeleteDialog
      name={name}
      message={t('deleteMessage')}
      command={command}
      input={{ id, rowVersion }}
      onClose={onClose}
    />
  );
};

export interface CourseWaresProps {
  courseId: number;
  /** The caller may change the course, and its state allows it. */
  mayChange: boolean;
}

/** The content of a course: listed in order, and for its author added, sorted, changed and removed. */
export const CourseWares = ({ courseId, mayChange }: CourseWaresProps) => {
  const t = useTexts(courseWareTexts);
  const { data, error, isFetching, refetch } = useWares(courseId);
  const sort = useSortWare(courseId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isCreating, setCreating] = useState(false);
  if (!data)
    return error ? (
      <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} />
    );
  const newest = asked && (data.find(({ id }) => id === asked.ware.id) ?? asked.ware);
  const close = (): void => setAsked(null);
  const add = (
    <Button kind="primary" icon="add" onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Card title={t('title')} actions={mayChange && add}>
      {sort.error && <Message tone="bad">{sort.error.message}</Message>}
      {data.length === 0 ? (
        <EmptyState
          icon="course"
          title={t('emptyTitle')}
          hint={t(mayChange ? 'emptyHint' : 'emptyHintReader')}
        />
      ) : (
        <SortableList
          label={t('title')}
          items={data.map((ware) => ({ id: ware.id, text: ware.name, ware }))}
          renderItem={({ ware }) => <Ware ware={ware} mayChange={mayChange} onAsk={setAsked} />}
          onMove={(id, position) => sort.mutate({ id, position })}
          fixed={!mayChange || sort.isPending}
        />
      )}
      {isCreating && <WareDialog courseId={courseId} ware={null} onClose={() => setCreating(false)} />}
      {newest && asked.action === 'edit' && (
        <EditWareDialog courseId={courseId} id={newest.id} onClose={close} />
      )}
      {newest && asked.action === 'delete' && <RemoveWareDialog ware={newest} onClose={close} />}
    </Card>
  );
};
