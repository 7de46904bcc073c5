import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Progress } from '@college/ui-kit/progress';
import { FileItem } from '@college/ui-kit/upload-box';
import { fileSize } from './file-size.tsx';
import { uploadTexts } from './upload-texts.tsx';
import type { UploadItem } from './use-uploads.tsx';

interface UploadRowProps {
  item: UploadItem;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** An unfinished upload: its progress, and its actions. */
export const UploadRow = ({ item, onPause, onResume, onCancel }: UploadRowProps) => {
  const t = useTexts(uploadTexts);
  const { file, step, sent, problem } = item;
  const name = file.name;
  const sizes = { sent: fileSize(sent), total: fileSize(file.size) };
  const isPaused = step === 'paused' || step === 'stopped';
  const tone = step === 'waiting' || isPaused ? 'warn' : 'info';
  return (
    <FileItem
      name={name}
      facts={step === 'refused' ? sizes.total : undefined}
      icon={step === 'refused' ? 'bad' : 'upload'}
      actions={
        <>
          {step !== 'refused' && step !== 'checking' && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t(isPaused ? 'resumeOf' : 'pauseOf', { name })}
              onClick={isPaused ? onResume : onPause}
            >
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
          )}
          <Button
            kind="quiet-danger"
            size="small"
            aria-label={t(step === 'refused' ? 'removeOf' : 'cancelOf', { name })}
            onClick={onCancel}
          >
            {t(step === 'refused' ? 'remove' : 'cancel')}
          </Button>
        </>
      }
    >
      {step !== 'refused' && (
        <Progress
          label={t(step === 'paused' ? 'paused' : 'sending', sizes)}
          value={step === 'starting' || step === 'checking' ? undefined : sent}
          max={file.size}
          tone={tone}
        />
      )}
      <span role="status">
        {step === 'waiting' && t('waiting')}
        {step === 'checking' && t('checking')}
        {problem}
      </span>
    </FileItem>
  );
};
