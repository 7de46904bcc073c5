import { notice as service } from '@college/contracts/site/notice';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { useIdParam } from '@college/form-kit/use-id-param';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { EmptyState } from '@college/ui-kit/empty-state';
import { noticeFormTexts } from './notice-form.texts.ts';
import { NoticeForm } from './notice-form.tsx';
import { valuesOf, withTarget } from './notice-values.ts';
import { detailPath, LIST_PATH, TO_SEND } from './notice-words.ts';
import { useNotice, useUpdateNotice } from './notice.queries.ts';
import { useTargetChoice } from './use-notice-targets.ts';

const UpdateInput = withTarget(service.actions.UpdateNotice.input);

const NoticeEdit = () => {
  const t = useTexts(noticeFormTexts);
  const id = useIdParam();
  if (id !== null) return <EditNotice key={id} id={id} />;
  return (
    <EmptyState title={t('missingTitle')} hint={t('missingHint')} action={<BackToList to={LIST_PATH} />} />
  );
};

const EditNotice = ({ id }: { id: number }) => {
  const t = useTexts(noticeFormTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const found = useNotice(id);
  const choice = useTargetChoice(found.data);
  const update = useUpdateNotice();
  const maySend = usePermit('notice:send');
  const retry = (): void => {
    if (found.isError) void found.refetch();
    if (choice.error) choice.retry();
  };
  const reload = async () => {
    const { data } = await found.refetch();
    return data && valuesOf(data);
  };
  return (
    <DataPage
      title={
        found.data
          ? t('editOf', { name: shown(found.data.noticeTitle, found.data.noticeTitleEn) })
          : t('editTitle')
      }
      intro={t('editIntro')}
      back={<BackToList to={LIST_PATH} />}
      loading={found.isPending || choice.loading}
      error={found.data ? choice.error : found.error}
      onRetry={retry}
    >
      {found.data && (
        <NoticeForm
          label={t('editTitle')}
          schema={UpdateInput}
          initial={valuesOf(found.data)}
          send={update.mutateAsync}
          onSaved={({ noticeTitle, noticeTitleEn }) => {
            notify.success(t('savedDone', { name: shown(noticeTitle, noticeTitleEn) }));
            void navigate(detailPath(id), SAVED);
          }}
          onSavedToSend={maySend ? () => void navigate(detailPath(id), TO_SEND) : undefined}
          choice={choice}
          reload={reload}
          cancelTo={detailPath(id)}
        />
      )}
    </DataPage>
  );
};

export default NoticeEdit;
