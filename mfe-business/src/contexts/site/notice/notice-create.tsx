import { NoticeFields } from '@college/contracts/site/notice';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DataPage } from '@college/form-kit/data-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import { noticeFormTexts } from './notice-form.texts.ts';
import { NoticeForm } from './notice-form.tsx';
import { blankNotice, withTarget } from './notice-values.ts';
import { detailPath, LIST_PATH, TO_SEND } from './notice-words.ts';
import { useCreateNotice } from './notice.queries.ts';
import { useTargetChoice } from './use-notice-targets.ts';

const CreateInput = withTarget(NoticeFields);

/** The class that a page of it wants to write to. */
const targetOf = (state: unknown): { id: number; name: string } | null => {
  if (typeof state !== 'object' || state === null || !('classId' in state && 'className' in state))
    return null;
  const { classId: id, className: name } = state;
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null;
};

const NoticeCreate = () => {
  const t = useTexts(noticeFormTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const target = targetOf(useLocation().state);
  const choice = useTargetChoice(target ? { trainClass: target } : undefined);
  const create = useCreateNotice();
  const maySend = usePermit('notice:send');
  const [blank] = useState(() => ({
    ...blankNotice(),
    ...(target && { targetKind: 'class' as const, classId: target.id }),
  }));
  // Whoever may write to one kind of people alone need not choose it.
  const onlyKind = choice.kinds.length === 1 ? (choice.kinds[0] ?? null) : null;
  const initial = { ...blank, targetKind: blank.targetKind ?? onlyKind };
  return (
    <DataPage
      title={t('createTitle')}
      intro={t('createIntro')}
      back={<BackToList to={LIST_PATH} />}
      loading={choice.loading}
      error={choice.error}
      onRetry={choice.retry}
    >
      <NoticeForm
        label={t('createTitle')}
        schema={CreateInput}
        initial={initial}
        send={create.mutateAsync}
        onSaved={({ id, noticeTitle, noticeTitleEn }) => {
          notify.success(t('createdDone', { name: shown(noticeTitle, noticeTitleEn) }));
          void navigate(detailPath(id), SAVED);
        }}
        onSavedToSend={maySend ? ({ id }) => void navigate(detailPath(id), TO_SEND) : undefined}
        choice={choice}
        cancelTo={LIST_PATH}
      />
    </DataPage>
  );
};

export default NoticeCreate;
