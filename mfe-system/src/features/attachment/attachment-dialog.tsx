import type { AttachmentDetail } from '@college/contracts/platform/attachment';
import { fileSize } from '@college/form-kit/file-size';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import styles from './attachment.module.css';
import { useAttachment } from './attachment.queries.ts';
import { attachmentTexts } from './attachment.texts.ts';
import { isPicture, usePurposeWord, useUseWords } from './attachment.words.ts';

interface AttachmentDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** One file: its facts, a preview, and where it is used. */
export const AttachmentDialog = ({ id, name, onClose }: AttachmentDialogProps) => {
  const t = useTexts(attachmentTexts);
  const { data, error, isFetching, refetch } = useAttachment(id);
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {data && data.address !== '' && (
            <a className={buttonClass({ kind: 'primary' })} href={data.address} download={data.name}>
              {t('download')}
            </a>
          )}
        </>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('failed')}
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        ((data && <Facts file={data} />) ?? <Skeleton lines={6} />)
      )}
    </Dialog>
  );
};

const Facts = ({ file }: { file: AttachmentDetail }) => {
  const t = useTexts(attachmentTexts);
  const purposeWord = usePurposeWord();
  const wordsOf = useUseWords();
  return (
    <Stack>
      {isPicture(file) && file.address !== '' && (
        <img className={styles.picture} src={file.address} alt={t('pictureOf', { name: file.name })} />
      )}
      <DescriptionList
        items={[
          { term: t('purpose'), detail: purposeWord(file.purpose) },
          { term: t('mediaType'), detail: file.mediaType },
          { term: t('size'), detail: fileSize(file.size) },
          { term: t('uploader'), detail: file.uploaderName },
          { term: t('time'), detail: formatDate(file.creationTime, 'full') },
          { term: t('fingerprint'), detail: <span className={styles.code}>{file.sha256}</span> },
          {
            term: t('usedBy'),
            detail:
              file.usedBy.length === 0 ? (
                t('usedByNothing')
              ) : (
                <ul className={styles.uses}>
                  {wordsOf(file.usedBy).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Stack>
  );
};
