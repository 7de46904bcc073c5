import { ApiError, TransportError } from '@college/api-client/api-error';
import type { DownloadedFile, DownloadOptions } from '@college/api-client/client';
import type { ExportJob } from '@college/contracts/platform/export-job';
import { notify } from '@college/portal-sdk/notify';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { useEffect, useRef, useState } from 'react';
import { useExportOrdered } from './export-jobs-query.tsx';
import { fileSize } from './file-size.tsx';

const exportTexts = defineTexts('export', {
  en: {
    running: 'Exporting… {{size}}',
    cancel: 'Cancel export',
    done: '{{name}} has been downloaded',
    cancelled: 'The export was cancelled',
    ordered: '{{name}} is being made; it can be downloaded from the list of your files on this page',
  },
  'zh-CN': {
    running: '正在导出… {{size}}',
    cancel: '取消导出',
    done: '已下载：{{name}}',
    cancelled: '已取消导出',
    ordered: '正在生成：{{name}}，完成后可在本页的文件列表中下载',
  },
});

interface ExportButtonProps {
  /** 'Export' alone would be ambiguous with several lists. */
  label: string;
  /**
   * The call: `(options) => logs.ExportAuditLog(filters, options)`. A failure is reported in a toast. A page with calls
   * that may answer with a job has an `ExportJobs` too.
   */
  run: (options: DownloadOptions) => Promise<DownloadedFile | ExportJob>;
  /** Once the file is here, or ordered. */
  onDone?: () => void;
}

/** Hands a file to the browser, which saves it or asks. */
export const saveFile = ({ name, content }: DownloadedFile): void => {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The click has read the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Requests a file and saves it; shows the progress and can be cancelled. */
export const ExportButton = ({ label, run, onDone }: ExportButtonProps) => {
  const t = useTexts(exportTexts);
  const noteOrdered = useExportOrdered();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // The page is gone, so nobody would receive the file.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const file = await run({ signal: controller.signal, onProgress: setBytes });
      if ('content' in file) {
        saveFile(file);
        notify.success(t('done', { name: file.name }));
        onDone?.();
        return;
      }
      noteOrdered();
      notify.info(t('ordered', { name: file.title }));
      onDone?.();
    } catch (error) {
      // The call has reported a failure itself; cancelling is not a failure.
      if (controller.signal.aborted) notify.info(t('cancelled'));
      else if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
    } finally {
      running.current = null;
      setBytes(null);
    }
  };

  if (bytes === null)
    return (
      <Button icon="download" onClick={() => void start()}>
        {label}
      </Button>
    );
  return (
    <>
      <Button busy aria-live="polite">
        {t('running', { size: fileSize(bytes) })}
      </Button>
      <Button kind="quiet" icon="close" onClick={() => running.current?.abort()}>
        {t('cancel')}
      </Button>
    </>
  );
};
