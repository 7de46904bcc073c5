import { IndustryRisk, PersonKind } from '@college/contracts/content/train-subject';
import type { TrainSubjectRow } from '@college/contracts/content/train-subject';
import { useShown } from '@college/form-kit/both-names';
import { flagColumn } from '@college/form-kit/columns';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { listDefaults } from '@college/form-kit/list-page';
import { OpenLink } from '@college/form-kit/record-dialog';
import { RecordListPage } from '@college/form-kit/record-list-page';
import type { RowAction } from '@college/form-kit/record-list-page';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { useEducationWord } from '@college/vocabulary/education-words';
import { useTrainSubjectFacts, useTrainSubjectWord } from '@college/vocabulary/train-subject-words';
import { TrainSubjectDialog } from './train-subject-dialog.tsx';
import { trainSubjects, useSetEnabled } from './train-subject.queries.ts';
import { trainSubjectTexts } from './train-subject.texts.ts';

const defaults = { ...listDefaults, personKind: '', industryRisk: '', isEnable: '' };
type Filters = typeof defaults;

const USES = ['classes', 'plans', 'exams', 'certificates'] as const;

/** Unknown values in the URL count as no filter. */
const known = ({ personKind, industryRisk, isEnable }: Filters) => ({
  personKind: PersonKind.safeParse(personKind).data,
  industryRisk: IndustryRisk.safeParse(industryRisk).data,
  isEnable: isEnable === 'yes' ? true : isEnable === 'no' ? false : undefined,
});

const TrainSubjectList = () => {
  const t = useTexts(trainSubjectTexts);
  const word = useTrainSubjectWord();
  const facts = useTrainSubjectFacts();
  const education = useEducationWord();
  const shown = useShown();
  const nameOf = ({ name, nameEn }: Pick<TrainSubjectRow, 'name' | 'nameEn'>): string => shown(name, nameEn);
  const mayUpdate = usePermit('train-subject:update');
  const mayRead = usePermit('train-class:read');
  const enabling: RowAction<TrainSubjectRow> = {
    key: 'enable',
    text: t('enable'),
    labelOf: (subject) => t('enableOf', { name: nameOf(subject) }),
    dialog: (subject, onClose) => <EnableDialog subject={subject} name={nameOf(subject)} onClose={onClose} />,
  };
  const disabling: RowAction<TrainSubjectRow> = {
    ...enabling,
    text: t('disable'),
    labelOf: (subject) => t('disableOf', { name: nameOf(subject) }),
  };
  const hours = (subject: TrainSubjectRow): string => facts.hours(subject);
  return (
    <RecordListPage
      t={t}
      permits="train-subject"
      records={trainSubjects}
      defaults={defaults}
      queryOf={known}
      filterFields={(choice) => (
        <>
          {choice('personKind', t('personKind'), t('allPersonKinds'), PersonKind.options, word)}
          {choice('industryRisk', t('industryRisk'), t('allRisks'), IndustryRisk.options, word)}
          {choice('isEnable', t('state'), t('allStates'), [
            { value: 'yes', text: t('enabled') },
            { value: 'no', text: t('disabled') },
          ])}
        </>
      )}
      nameOf={nameOf}
      columns={[
        {
          key: 'name',
          title: t('name'),
          sortable: true,
          priority: 'lead',
          render: (subject) => <OpenLink id={subject.id}>{nameOf(subject)}</OpenLink>,
        },
        {
          key: 'personKind',
          title: t('personKind'),
          sortable: true,
          render: ({ personKind }) => word(personKind),
        },
        { key: 'hours', title: t('hours'), render: hours },
        {
          key: 'validMonths',
          title: t('validity'),
          sortable: true,
          render: ({ validMonths }) => facts.validity(validMonths),
        },
        {
          key: 'industryRisk',
          title: t('industryRisk'),
          isExtra: true,
          render: ({ industryRisk }) => word(industryRisk),
        },
        { key: 'classCount', title: t('classCount'), sortable: true, align: 'end' },
        { key: 'sort', title: t('sort'), sortable: true, align: 'end', isExtra: true },
        flagColumn('isEnable', t('state'), { yes: t('enabled'), no: t('disabled') }),
      ]}
      byLink={{
        title: t('one'),
        useOne: (id) => trainSubjects.useOne(id),
        details: (subject) => [
          { term: t('personKind'), detail: word(subject.personKind) },
          { term: t('industryRisk'), detail: word(subject.industryRisk) },
          { term: t('trade'), detail: subject.trade },
          { term: t('hours'), detail: hours(subject) },
          { term: t('refreshHours'), detail: String(subject.refreshHours) },
          { term: t('validity'), detail: facts.validity(subject.validMonths) },
          { term: t('reviewMonths'), detail: subject.reviewMonths?.toString() ?? null },
          { term: t('renewWindowDays'), detail: subject.renewWindowDays?.toString() ?? null },
          { term: t('passScore'), detail: String(subject.passScore) },
          { term: t('minAge'), detail: String(subject.minAge) },
          {
            term: t('education'),
            detail: subject.education ? education(subject.education) : t('anyEducation'),
          },
          { term: t('state'), detail: t(subject.isEnable ? 'enabled' : 'disabled') },
        ],
      }}
      form={(subject, onClose) => <TrainSubjectDialog subject={subject} onClose={onClose} />}
      more={(subject) => (mayUpdate ? [subject.isEnable ? disabling : enabling] : [])}
      inUse={({ id, classCount, uses = { classes: classCount } }) => {
        const what = USES.filter((use) => (uses[use] ?? 0) > 0).map((use) =>
          t(use, { count: uses[use] ?? 0 }),
        );
        return what.length === 0
          ? null
          : {
              message: t('inUseMessage', { what: what.join(' · ') }),
              way: mayRead && classCount > 0 && (
                <Link className={buttonClass({ kind: 'primary' })} to={`/trainClass?subjectId=${id}`}>
                  {t('toClasses')}
                </Link>
              ),
            };
      }}
    />
  );
};

interface EnableDialogProps {
  subject: TrainSubjectRow;
  name: string;
  onClose: () => void;
}

const EnableDialog = ({ subject: { id, rowVersion, isEnable }, name, onClose }: EnableDialogProps) => {
  const t = useTexts(trainSubjectTexts);
  return (
    <ConfirmCommandDialog
      title={t(isEnable ? 'disableTitle' : 'enableTitle', { name })}
      message={t(isEnable ? 'disableMessage' : 'enableMessage')}
      confirmLabel={t(isEnable ? 'disable' : 'enable')}
      command={useSetEnabled()}
      input={{ id, rowVersion, isEnable: !isEnable }}
      done={t(isEnable ? 'disabledDone' : 'enabledDone', { name })}
      onClose={onClose}
    />
  );
};

export default TrainSubjectList;
