import type { ClassUserRow } from '@college/contracts/classes/class-user-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { classUserTexts } from './class-user.texts.ts';
import { useDecrease } from './class-user.queries.ts';
import type { useAudit } from './class-user.queries.ts';
import { PlaceDialog, useSayDone } from './place-dialog.tsx';
import { hasObstacle, ToNote } from './place-state.tsx';
import styles from './class-user.module.css';

interface DecideProps {
  ask: 'approve' | 'reject' | 'remove';
  rows: readonly ClassUserRow[];
  /** Once it was sent, its report is shown. */
  audit: ReturnType<typeof useAudit>;
  onClose: () => void;
}

/**
 * Approves at once where nothing speaks against anybody; `ask` is called where something does, and where somebody was
 * refused.
 */
export const useApprove = (audit: ReturnType<typeof useAudit>, ask: () => void, onDone: () => void) => {
  const sayDone = useSayDone();
  return (rows: readonly ClassUserRow[]): void => {
    if (rows.some(hasObstacle)) return ask();
    audit.mutate(
      { items: itemsOf(rows), result: 'approve' },
      {
        onSuccess: (answer) => {
          sayDone(answer);
          if (answer.refused.length > 0) ask();
          else onDone();
        },
      },
    );
  };
};

const itemsOf = (rows: readonly ClassUserRow[]) => rows.map(({ id, rowVersion }) => ({ id, rowVersion }));

/** Asks before several applications or places are decided. */
export const Decide = ({ ask, rows, audit, onClose }: DecideProps) => {
  const t = useTexts(classUserTexts);
  const decrease = useDecrease();
  const items = itemsOf(rows);
  const shared = {
    title: t(`${ask}Title`, { count: rows.length }),
    hint: t(`${ask}Hint`),
    verb: t(ask),
    names: rows.map(({ name }) => name),
    onClose,
  };
  if (ask === 'remove')
    return (
      <PlaceDialog
        {...shared}
        isRemoval
        reason="needed"
        command={decrease}
        inputOf={({ reason }) => ({ items, reason })}
      />
    );
  return (
    <PlaceDialog
      {...shared}
      isRemoval={ask === 'reject'}
      note={ask === 'approve' && <Noted rows={rows.filter(hasObstacle)} />}
      reason={ask === 'reject' ? 'needed' : 'none'}
      command={audit}
      inputOf={({ reason }) => ({ items, result: ask, reason: ask === 'reject' ? reason : undefined })}
    />
  );
};

/** What speaks against some of those who are about to be approved, as their list says it. */
const Noted = ({ rows }: { rows: readonly ClassUserRow[] }) => {
  const t = useTexts(classUserTexts);
  if (rows.length === 0) return null;
  return (
    <Message tone="warn" title={t('noted', { count: rows.length })}>
      <ul className={styles.refused}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span> <ToNote {...row} />
          </li>
        ))}
      </ul>
    </Message>
  );
};
