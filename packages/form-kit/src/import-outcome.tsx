import type { DownloadedFile, DownloadOptions } from '@college/api-client/client';
import type { ImportJob } from '@college/contracts/platform/import-job';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { FocusOnMount } from './focus-on-mount.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportProblems } from './import-problems.tsx';
import { importTexts } from './import-texts.tsx';
import { SheetReadingFacts } from './sheet-reading.tsx';
import { exportImportProblems } from './use-import-job.tsx';

/** The progress of an import. */
export const ImportProgress = ({ job }: { job: ImportJob }) => {
  const t = useTexts(importTexts);
  const { phase, processed, phaseRows, subject: context } = job;
  const isCounted = phase === 'checking' || phase === 'preparing';
  return (
    <FocusOnMount>
      <Progress
        label={t(phase, { done: processed, total: phaseRows, context })}
        value={isCounted && phaseRows > 0 ? processed : undefined}
        max={Math.max(1, phaseRows)}
      />
      <p>{t('goesOn')}</p>
    </FocusOnMount>
  );
};

interface ImportOutcomeProps {
  job: ImportJob;
  /** Downloads the initial passwords of the imported accounts. */
  passwords?: ((id: number, options: DownloadOptions) => Promise<DownloadedFile>) | undefined;
}

/** The result of a check or an import. */
export const ImportOutcome = ({ job, passwords }: ImportOutcomeProps) => {
  const t = useTexts(importTexts);
  const { id, badRows, totalRows, importedRows, fileName: name, subject: context } = job;
  return (
    <>
      <FocusOnMount isOutcome>
        {job.state === 'failed' && <Message tone="bad">{job.failure}</Message>}
        {job.state === 'cancelled' && <Message>{t('cancelled')}</Message>}
        {job.state === 'done' && job.mode === 'check' && badRows === 0 && (
          <Message tone="good">{t('allGood', { name, count: totalRows, context })}</Message>
        )}
        {job.state === 'done' && job.mode === 'check' && badRows > 0 && (
          <Message tone="warn" title={t('someBad', { name, count: totalRows, bad: badRows, context })}>
            {t('someBadHint', { context })}
          </Message>
        )}
        {job.state === 'done' && job.mode === 'run' && (
          <Message tone="good" title={t('imported', { count: importedRows, context })}>
            {badRows > 0 && t('leftOut', { count: badRows, context })}
          </Message>
        )}
      </FocusOnMount>
      {job.reading && <SheetReadingFacts reading={job.reading} />}
      {job.hasPasswords && passwords && (
        <Message tone="warn" title={t('passwordsTitle')}>
          <Stack>
            <span>{t('passwordsHint')}</span>
            <div>
              <ExportButton label={t('passwords')} run={(options) => passwords(id, options)} />
            </div>
          </Stack>
        </Message>
      )}
      {badRows > 0 && (
        <>
          <ImportProblems jobId={id} context={context} />
          <div>
            <ExportButton label={t('report')} run={exportImportProblems(id)} />
          </div>
        </>
      )}
    </>
  );
};
