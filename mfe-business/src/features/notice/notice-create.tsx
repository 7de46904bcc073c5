import { NoticeFields } from '@college/contracts/business/notice';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { noticeFormTexts } from './notice-form.texts.ts';
import { NoticeForm } from './notice-form.tsx';
import { NoticePage } from './notice-page.tsx';
import { blankNotice, withTarget } from './notice-values.ts';
import { detailPath, LIST_PATH } from './notice-words.ts';
import { useCreateNotice } from './notice.queries.ts';
import { useTargetChoice } from './use-notice-targets.ts';

const CreateInput = withTarget(NoticeFields);

const NoticeCreate = () => {
  const t = useTexts(noticeFormTexts);
  const navigate = useNavigate();
  const choice = useTargetChoice();
  const create = useCreateNotice();
  const [initial] = useState(blankNotice);
  return (
    <NoticePage
      title={t('createTitle')}
      intro={t('createIntro')}
      loading={choice.loading}
      error={choice.error}
      onRetry={choice.retry}
    >
      <NoticeForm
        label={t('createTitle')}
        schema={CreateInput}
        initial={initial}
        send={create.mutateAsync}
        onSaved={({ id, noticeTitle: name }) => {
          notify.success(t('createdDone', { name }));
          void navigate(detailPath(id), SAVED);
        }}
        choice={choice}
        cancelTo={LIST_PATH}
      />
    </NoticePage>
  );
};

export default NoticeCreate;
