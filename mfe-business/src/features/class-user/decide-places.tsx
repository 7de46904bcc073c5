import type { ClassUserRow } from '@college/contracts/business/class-user';
import { useTexts } from '@college/portal-sdk/texts';
import { classUserTexts } from './class-user.texts.ts';
import { useAudit, useDecrease } from './class-user.queries.ts';
import { PlaceDialog } from './place-dialog.tsx';

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
      reason={ask === 'reject' ? 'needed' : 'none'}
      command={audit}
      inputOf={({ reason }) => ({ items, result: ask, reason: ask === 'reject' ? reason : undefined })}
    />
  );
};
