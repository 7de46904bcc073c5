import type { ExportJob } from '@college/contracts/platform/export-job';
import { formatDate } from '@college/portal-sdk/format';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Progress } from '@college/ui-kit/progress';
import { ExportButton } from './export-button.tsx';
import { downloadExport, useCancelExport, useExportJobs } from './export-jobs-query.tsx';
import styles from './rows.module.css';
import { fileSize } from './file-size.tsx';

const exportJobsTexts = defineTexts('export-jobs', {
  en: {
    title: 'Your files',
    making: 'Being made',
    cancel: 'Cancel {{name}}',
    cancelShort: 'Cancel',
    cancelled: 'Cancelled',
    failed: 'This could not be made: {{why}}',
    until: '{{size}}, can be downloaded until {{time}}',
    fetch: 'Download',
  },
  'zh-CN': {
    title: '我的文件',
    making: '正在生成',
    cancel: '取消：{{name}}',
    cancelShort: '取消',
    cancelled: '已取消',
    failed: '未能生成：{{why}}',
    until: '{{size}}，{{time}} 前可下载',
    fetch: '下载',
  },
});

interface ExportJobsProps {
  kind: string;
  /** Left out: files of no single record. */
  id?: number;
}

/** The files of a record that the caller ordered and that took a while to make. Nothing while there are none. */
export const ExportJobs = ({ kind, id }: ExportJobsProps) => {
  const t = useTexts(exportJobsTexts);
  const { data, error, refetch } = useExportJobs(kind, id);
  if (error)
    return (
      <Card title={t('title')}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className={styles.list}>
        {data.map((file) => (
          <li key={file.id}>
            <File file={file} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const File = ({ file }: { file: ExportJob }) => {
  const t = useTexts(exportJobsTexts);
  const cancel = useCancelExport();
  const { id, state, title, fileName, progress, failure, size, expiresAt, creationTime } = file;
  if (state === 'waiting' || state === 'running')
    return (
      <>
        <div className={styles.what}>
          <strong>{title}</strong>
          <Progress label={t('making')} value={progress} />
        </div>
        <Button
          kind="quiet"
          icon="close"
          busy={cancel.isPending}
          aria-label={t('cancel', { name: title })}
          onClick={() => cancel.mutate({ id })}
        >
          {t('cancelShort')}
        </Button>
      </>
    );
  if (state === 'done' && expiresAt !== null)
    return (
      <>
        <div className={styles.what}>
          <strong>{fileName}</strong>
          <span>{t('until', { size: fileSize(size ?? 0), time: formatDate(expiresAt, 'minute') })}</span>
        </div>
        <ExportButton label={t('fetch')} run={downloadExport(id)} />
      </>
    );
  return (
    <div className={styles.what}>
      <strong>{title}</strong>
      <span>
        {state === 'cancelled' ? t('cancelled') : t('failed', { why: failure })} ·{' '}
        {formatDate(creationTime, 'minute')}
      </span>
    </div>
  );
};
