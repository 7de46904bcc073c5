import type { AdmissionNotice } from '@college/contracts/completion/my-class';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { Lessons } from './learn-part.tsx';
import styles from './my-class.module.css';
import { useAdmissionNotice, useConfirmNotice } from './my-class.queries.ts';
import { myClassTexts } from './my-class.texts.ts';

/** When and where to come and what to bring, to be confirmed. */
export const AdmissionPart = ({ classId }: { classId: number }) => {
  const t = useTexts(myClassTexts);
  const { data, error, isFetching, refetch } = useAdmissionNotice(classId);
  if (data) return <Admission notice={data} />;
  return (
    <Card title={t('notice')}>
      {error ? (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  );
};

const Admission = ({ notice }: { notice: AdmissionNotice }) => {
  const t = useTexts(myClassTexts);
  const word = useTrainClassWord();
  const between = ({ begin, end }: { begin: string; end: string }): string =>
    t('between', { begin: formatDate(begin, 'moment'), end: formatDate(end, 'moment') });
  return (
    <>
      <Card
        title={t('notice')}
        footer={notice.noticeId === null ? undefined : <Confirm noticeId={notice.noticeId} notice={notice} />}
      >
        <DescriptionList
          items={[
            { term: t('code'), detail: notice.code },
            { term: t('mode'), detail: word(notice.trainMode) },
            { term: t('training'), detail: between({ begin: notice.trainBegin, end: notice.trainEnd }) },
            ...(notice.reportWindow ? [{ term: t('reporting'), detail: between(notice.reportWindow) }] : []),
            { term: t('address'), detail: notice.address },
            { term: t('contact'), detail: notice.contact },
            {
              term: t('noticeText'),
              detail: <span className={styles.text}>{notice.text || t('noNoticeText')}</span>,
              wide: true,
            },
          ]}
        />
      </Card>
      {notice.lessons.length > 0 && (
        <Card title={t('timetable')} flush>
          <Lessons lessons={notice.lessons} />
        </Card>
      )}
    </>
  );
};

interface ConfirmProps {
  noticeId: number;
  notice: AdmissionNotice;
}

const Confirm = ({ noticeId, notice: { isConfirmed, confirmedAt } }: ConfirmProps) => {
  const t = useTexts(myClassTexts);
  const confirm = useConfirmNotice();
  if (isConfirmed)
    return (
      <Message tone="good">
        {t('confirmed', { time: confirmedAt === null ? '' : formatDate(confirmedAt, 'minute') })}
      </Message>
    );
  return (
    <Button
      kind="primary"
      busy={confirm.isPending}
      onClick={() =>
        confirm.mutate({ ids: [noticeId] }, { onSuccess: () => notify.success(t('confirmedDone')) })
      }
    >
      {t('confirm')}
    </Button>
  );
};
