import type { ClassUserDetail } from '@college/contracts/classes/class-user-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { ExportButton } from '@college/form-kit/export-button';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Page } from '@college/ui-kit/page';
import { Feed } from '@college/ui-kit/semantic';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import { classUserTexts } from './class-user.texts.ts';
import { exportProof, useClassUser, useDeletePlace, useWithdraw } from './class-user.queries.ts';
import { PlaceState, ToNote } from './place-state.tsx';
import { StudentGrade } from './student-grade.tsx';

const ICONS = {
  create: 'add',
  approve: 'check',
  queue: 'clock',
  moveUp: 'up',
  reject: 'close',
  withdraw: 'undo',
  remove: 'remove',
  applyAgain: 'refresh',
  increase: 'add',
  delete: 'remove',
  report: 'pin',
  cancelReport: 'undo',
  complete: 'certificate',
  'not-complete': 'close',
} as const;
const ACTIONS = Object.keys(ICONS) as (keyof typeof ICONS)[];

const ClassStudent = () => {
  const t = useTexts(classUserTexts);
  return (
    <RecordPage
      title={t('personTitle')}
      back={<BackToList to="/trainClass" />}
      useOne={useClassUser}
      notFound={{ title: t('personMissing'), hint: t('personMissingHint') }}
    >
      {(place) => <OnePlace place={place} />}
    </RecordPage>
  );
};

/** One application or place: who it is, how it stands, and all that happened to it. */
const OnePlace = ({ place }: { place: ClassUserDetail }) => {
  const t = useTexts(classUserTexts);
  const kindWord = useUserTypeWord();
  const educationWord = useEducationWord();
  return (
    <Page
      title={place.name}
      intro={place.className}
      back={<BackToList to={`/trainClass/students?id=${place.classId}`} />}
      status={<PlaceState {...place} />}
      actions={<Actions place={place} />}
    >
      <Card title={t('application')}>
        <DescriptionList
          items={[
            { term: t('kind'), detail: kindWord(place.userTypeId) },
            { term: t('source'), detail: t(place.source) },
            { term: t('appliedAt'), detail: formatDate(place.appliedAt, 'minute') },
            { term: t('appliedBy'), detail: place.appliedByName || '—' },
            {
              term: t('decided'),
              detail: place.decidedAt
                ? `${place.decidedByName || t('nobody')} · ${formatDate(place.decidedAt, 'minute')}`
                : '—',
            },
            { term: t('toNote'), detail: <ToNote {...place} />, wide: true },
            { term: t('reason'), detail: place.reason || '—', wide: true },
          ]}
        />
      </Card>
      {place.state === 'approved' && place.userId !== null && <StudentGrade place={place} />}
      <Card title={t('person')}>
        <DescriptionList
          items={[
            { term: t('idCard'), detail: place.idCardMasked || '—' },
            { term: t('phone'), detail: place.phoneMasked || '—' },
            { term: t('email'), detail: place.emailMasked || '—' },
            { term: t('level'), detail: place.education ? educationWord(place.education) : '—' },
            { term: t('department'), detail: place.departmentName || '—' },
            { term: t('workUnit'), detail: place.workUnit || '—' },
            { term: t('jobTitle'), detail: place.jobTitle || '—' },
            { term: t('area'), detail: place.areaName || '—' },
          ]}
        />
      </Card>
      <Card title={t('history')}>
        <Feed label={t('history')} events={useEvents(place)} />
      </Card>
    </Page>
  );
};

const useEvents = ({ history }: ClassUserDetail) => {
  const t = useTexts(classUserTexts);
  return history.map(({ action, reason, userName, time }, index) => {
    const known = ACTIONS.find((one) => one === action);
    return {
      key: `${time}-${String(index)}`,
      icon: known && ICONS[known],
      summary: `${known ? t(`action.${known}`) : action} · ${userName || t('nobody')}`,
      date: formatDate(time, 'minute'),
      dateTime: time,
      details: reason || undefined,
    };
  });
};

/** An enterprise withdraws what it applied for; the college deletes what was a mistake. */
const Actions = ({ place }: { place: ClassUserDetail }) => {
  const t = useTexts(classUserTexts);
  const navigate = useNavigate();
  const mayApply = usePermit('class-user:apply');
  const mayChange = usePermit('class-user:change');
  const mayExport = usePermit('class-user:export');
  const withdraw = useWithdraw();
  const remove = useDeletePlace();
  const [asked, setAsked] = useState<'withdraw' | 'delete' | null>(null);
  const { id, rowVersion, name, allowed, state, study } = place;
  const command = asked === 'delete' ? remove : withdraw;
  const confirm = (): void =>
    command.mutate(
      { id, rowVersion },
      {
        onSuccess: () => {
          setAsked(null);
          if (asked === 'delete') void navigate(`/trainClass/students?id=${place.classId}`);
        },
      },
    );
  return (
    <>
      {mayExport && state === 'approved' && study !== null && study.earnedHours > 0 && (
        <ExportButton label={t('proof')} run={exportProof(id)} />
      )}
      {mayApply && !mayChange && allowed.includes('withdraw') && (
        <Button onClick={() => setAsked('withdraw')}>{t('withdraw')}</Button>
      )}
      {mayChange && allowed.includes('delete') && !place.isOwn && (
        <Button kind="quiet-danger" icon="remove" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t(`${asked}Title`, { name })}
          confirmLabel={t(asked)}
          tone="bad"
          message={t(`${asked}Hint`)}
          busy={command.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
};

export default ClassStudent;
