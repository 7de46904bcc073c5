import type { CompatibilityRow } from '@college/contracts/delivery/micro-frontend-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { Dialog } from '@college/ui-kit/dialog';
import { Icon } from '@college/ui-kit/icon';
import { useState } from 'react';
import { compatibilityTexts } from './compatibility.texts.ts';
import styles from './micro-frontend.module.css';
import { VersionUse } from './version-use.tsx';

interface CompatibilityMatrixProps {
  /** The version of the gateway that answered. */
  gateway: string;
  rows: readonly CompatibilityRow[] | undefined;
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** What is incompatible, and why. */
interface Misfit {
  build: string;
  beside: string;
  problems: readonly string[];
}

/** Every live build against the gateway and each shell: a tick, or how many problems there are. */
export const CompatibilityMatrix = ({ gateway, rows, loading, error, onRetry }: CompatibilityMatrixProps) => {
  const t = useTexts(compatibilityTexts);
  const [opened, setOpened] = useState<Misfit | null>(null);
  const shells = [...new Set(rows?.flatMap((row) => row.shells.map(({ version }) => version)))];
  const buildOf = ({ remote, version }: CompatibilityRow): string => `${remote} ${version}`;
  const cell = (row: CompatibilityRow, beside: string, problems: readonly string[] | undefined) =>
    problems ? <Cell misfit={{ build: buildOf(row), beside, problems }} onOpen={setOpened} /> : '—';
  return (
    <>
      <DataTable
        caption={t('matrix')}
        numbered={false}
        rows={rows}
        rowKey={buildOf}
        columns={[
          {
            key: 'build',
            title: t('build'),
            render: (row) => <span className={styles.figure}>{buildOf(row)}</span>,
          },
          { key: 'use', title: t('use'), render: ({ use }) => <VersionUse use={use} /> },
          {
            key: 'gateway',
            title: t('gateway', { version: gateway }),
            render: (row) => cell(row, t('gateway', { version: gateway }), row.gateway),
          },
          ...shells.map((version) => ({
            key: `shell ${version}`,
            title: t('shell', { version }),
            render: (row: CompatibilityRow) =>
              cell(
                row,
                t('shell', { version }),
                row.shells.find((shell) => shell.version === version)?.problems,
              ),
          })),
        ]}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      />
      {opened && <MisfitDialog misfit={opened} onClose={() => setOpened(null)} />}
    </>
  );
};

interface CellProps {
  misfit: Misfit;
  onOpen: (misfit: Misfit) => void;
}

const Cell = ({ misfit, onOpen }: CellProps) => {
  const t = useTexts(compatibilityTexts);
  const { build, beside, problems } = misfit;
  const count = problems.length;
  if (count === 0)
    return (
      <span className={styles.fits}>
        <Icon name="good" label={t('fits')} />
      </span>
    );
  return (
    <button
      type="button"
      className={styles.problems}
      aria-label={t('problemsOf', { count, build, beside })}
      onClick={() => onOpen(misfit)}
    >
      {t('problems', { count })}
    </button>
  );
};

interface MisfitDialogProps {
  misfit: Misfit;
  onClose: () => void;
}

const MisfitDialog = ({ misfit: { build, beside, problems }, onClose }: MisfitDialogProps) => {
  const t = useTexts(compatibilityTexts);
  return (
    <Dialog
      open
      title={t('problemsTitle', { build, beside })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className={styles.bullets}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Dialog>
  );
};
