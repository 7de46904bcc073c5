import type { ClassUserRow } from '@college/contracts/classes/class-user-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { classUserTexts } from './class-user.texts.ts';
import { useAudit, useDecrease } from './class-user.queries.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { hasObstacle, ToNote } from './place-state.tsx';
import styles from './class-user.module.css';

interface DecideProps {
  ask: 'approve' | 'reject' | 'remove';
  rows: readonly ClassUserRow[];
  onClose: () => void;
}

/** Asks before several applications or places are decided. */
export const Decide = ({ ask, rows, onClose }: DecideProps) => {
  const t = useTexts(classUserTexts);
  const audit = useAudit();
  const decrease = useDecrease();
  const items = rows.map(({ id, rowVersion }) => ({ id, rowVersion }));
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
