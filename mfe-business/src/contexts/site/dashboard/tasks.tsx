/** What waits for the user, the most urgent first: how many, and since or until when. */
import type { DashboardTask } from '@college/contracts/site/dashboard-rows';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { useMarkAllRead, useUndoAllRead } from './dashboard.queries.ts';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const DAY_MS = 86_400_000;

const useAge = () => {
  const t = useTexts(dashboardTexts);
  return ({ since, due }: DashboardTask): string => {
    if (due) {
      const isLate = Date.parse(due) < Date.now();
      return t(isLate ? 'dueSince' : 'dueBy', { date: formatDate(due) });
    }
    if (!since) return '';
    const count = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY_MS));
    return count === 0 ? t('oldestToday') : t('oldest', { count });
  };
};

/** The one to-do that a click is enough for. */
const MarkRead = () => {
  const t = useTexts(dashboardTexts);
  const { mutateAsync, isPending } = useMarkAllRead();
  const undo = useUndoAllRead();
  // The row is gone by then, and with it what a command would call back.
  const mark = async (): Promise<void> => {
    const { readTime } = await mutateAsync({});
    if (readTime !== undefined) notify.undoable(t('markReadDone'), () => undo.mutate({ readTime }));
  };
  return (
    <Button kind="quiet" size="small" busy={isPending} onClick={() => void mark().catch(() => undefined)}>
      {t('markRead')}
    </Button>
  );
};

export const TaskRow = ({ task }: { task: DashboardTask }) => {
  const ageOf = useAge();
  const age = ageOf(task);
  return (
    <li className={styles.row}>
      <div className={styles.task}>
        <MaybeLink link={task.link}>{task.label}</MaybeLink>
        {age !== '' && <span className={styles.more}>{age}</span>}
      </div>
      {task.id === 'notice-unread' && <MarkRead />}
      <span className={styles.count}>{task.count}</span>
    </li>
  );
};

export const Tasks = ({ tasks }: { tasks: readonly DashboardTask[] }) => {
  const t = useTexts(dashboardTexts);
  return (
    <Card title={t('todo')}>
      {tasks.length === 0 ? (
        <EmptyState icon="good" title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <ul>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Card>
  );
};
