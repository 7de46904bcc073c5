import { ApiError, TransportError } from '@college/api-client/api-error';
import type { DownloadedFile, DownloadOptions } from '@college/api-client/client';
import { FILE_ENDINGS } from '@college/contracts/platform/attachment';
import type { FileRef } from '@college/contracts/platform/attachment';
import { MAX_IMPORT_ROWS } from '@college/contracts/platform/import-job';
import type { ImportJob } from '@college/contracts/platform/import-job';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FocusOnMount } from './focus-on-mount.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportOutcome, ImportProgress } from './import-outcome.tsx';
import { importTexts } from './import-texts.tsx';
import { UploadField } from './upload-field.tsx';
import { UploadFailed } from './upload-text.tsx';
import { importSources, useCancelImport, useDropSheet, useImportJob } from './use-import-job.tsx';

export interface ImportDialogProps {
  title: string;
  /** The kind of import: `user`. */
  subject: string;
  template?: (options: DownloadOptions) => Promise<DownloadedFile>;
  /** What is uploaded; a sheet by default. */
  purpose?: 'sheet' | 'questions';
  /** Sentences above and below the file, where it is no sheet. */
  words?: { readonly intro: string; readonly file: string; readonly hint: string };
  /** Instead of choosing a file: what is to be imported, and how it is uploaded once it is to be checked. */
  source?: { readonly content: ReactNode; readonly upload: (() => Promise<FileRef>) | null } | undefined;
  /** Quiet calls: a refusal is shown here. */
  check: (fileId: number) => Promise<ImportJob>;
  /** The same for the file that was checked. */
  run: (job: ImportJob, onlyGood: boolean) => Promise<ImportJob>;
  passwords?: (id: number, options: DownloadOptions) => Promise<DownloadedFile>;
  /** Rows that were left out can be mended here, if they have words of their own: takes them, and offers them as `source`. */
  onMend?: ((sources: readonly string[]) => void) | undefined;
  /** Rows have been imported. */
  onImported: () => void;
  onClose: () => void;
  /** Fields before the file, such as the kind of users it contains. */
  children?: ReactNode;
}

/** The field states the maximum size. */
const FILE_LIMITS = {
  endings: FILE_ENDINGS.sheet.map((ending) => `.${ending}`).join(' / '),
  rows: MAX_IMPORT_ROWS.toLocaleString('en'),
};

/**
 * Imports a file in three steps: choose, check, import. The import runs on the server, so the dialog can be closed
 * and the page reloaded meanwhile.
 */
export const ImportDialog = ({
  title,
  subject,
  template,
  purpose = 'sheet',
  words,
  source,
  check,
  run,
  passwords,
  onMend,
  onImported,
  onClose,
  children,
}: ImportDialogProps) => {
  const t = useTexts(importTexts);
  const { job, watch, ...state } = useImportJob(subject, onImported);
  const cancel = useCancelImport();
  const drop = useDropSheet();
  const [file, setFile] = useState<FileRef | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [isAgain, setAgain] = useState(false);

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setStarting(true);
    setRefusal('');
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof TransportError || error instanceof UploadFailed))
        throw error;
      setRefusal(error.message);
    } finally {
      setStarting(false);
    }
  };
  const start = (begin: () => Promise<ImportJob>) => attempt(async () => watch(await begin()));
  const checkChosen = async (): Promise<ImportJob> => {
    const chosen = source ? await source.upload?.() : file;
    if (!chosen) throw new Error('there is nothing to be checked');
    return check(chosen.id);
  };
  const choose = (next: FileRef | null): void => {
    if (file !== null && file.id !== next?.id) drop.mutate(file.id);
    setFile(next);
  };
  const startAgain = (): void => {
    // The file of a finished import is deleted already.
    if (job !== null && !(job.state === 'done' && job.mode === 'run')) drop.mutate(job.fileId);
    setRefusal('');
    setFile(null);
    setAgain(true);
    state.startAgain();
  };

  /** Only once the good rows are in, so that none of them is lost. */
  const mend = (id: number) =>
    attempt(async () => {
      const sources = await importSources(id);
      if (sources.length === 0) return setRefusal(t('nothingToMend'));
      startAgain();
      onMend?.(sources);
    });

  const actions = (): ReactNode => {
    if (state.isLoading) return null;
    if (job === null)
      return (
        <Button
          kind="primary"
          busy={isStarting}
          disabled={source ? source.upload === null : file === null || isUploading}
          onClick={() => void start(checkChosen)}
        >
          {t('check')}
        </Button>
      );
    if (job.state === 'running')
      return (
        <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
          {t('cancelImport')}
        </Button>
      );
    const isChecked = job.state === 'done' && job.mode === 'check';
    const good = job.totalRows - job.badRows;
    return (
      <>
        <Button onClick={startAgain}>{t('otherFile')}</Button>
        {onMend && job.state === 'done' && job.badRows > 0 && (good === 0 || job.mode === 'run') && (
          <Button kind="primary" icon="edit" busy={isStarting} onClick={() => void mend(job.id)}>
            {t('mend', { count: job.badRows })}
          </Button>
        )}
        {isChecked && good > 0 && (
          <Button
            kind="primary"
            busy={isStarting}
            onClick={() => void start(() => run(job, job.badRows > 0))}
          >
            {t(job.badRows > 0 ? 'importGood' : 'importAll', { count: good, context: subject })}
          </Button>
        )}
      </>
    );
  };

  return (
    <Dialog
      open
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {actions()}
        </>
      }
    >
      <Stack>
        {refusal && <Message tone="bad">{refusal}</Message>}
        {state.error && <ErrorPanel message={state.error.message} onRetry={state.retry} />}
        {state.isLoading && !state.error && <Skeleton lines={4} />}
        {!state.isLoading && job === null && (
          <>
            {isAgain ? (
              <FocusOnMount>
                <p>{words?.intro ?? t('intro')}</p>
              </FocusOnMount>
            ) : (
              <p>{words?.intro ?? t('intro')}</p>
            )}
            {children}
            {template && (
              <div>
                <ExportButton label={t('template')} run={template} />
              </div>
            )}
            {source ? (
              source.content
            ) : (
              <UploadField
                label={words?.file ?? t('file')}
                hint={words?.hint ?? t('fileHint', FILE_LIMITS)}
                purpose={purpose}
                value={file}
                onChange={choose}
                onBusy={setUploading}
                required
              />
            )}
          </>
        )}
        {job?.state === 'running' && <ImportProgress job={job} />}
        {job && job.state !== 'running' && <ImportOutcome key={job.id} job={job} passwords={passwords} />}
      </Stack>
    </Dialog>
  );
};
