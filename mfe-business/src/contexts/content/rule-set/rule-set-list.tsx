import type { RuleSetRow } from '@college/contracts/content/rule-set';
import { useNameOf } from '@college/form-kit/both-names';
import { statusColumn } from '@college/form-kit/columns';
import { listDefaults } from '@college/form-kit/list-page';
import { OpenLink } from '@college/form-kit/record-dialog';
import { RecordListPage } from '@college/form-kit/record-list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useTrainSubjectWord } from '@college/vocabulary/train-subject-words';
import { RuleSetDialog } from './rule-set-dialog.tsx';
import { ruleSets } from './rule-set.queries.ts';
import { ruleSetTexts } from './rule-set.texts.ts';

const TONE = { coming: 'info', 'in-force': 'good', past: 'neutral' } as const;

const RuleSetList = () => {
  const t = useTexts(ruleSetTexts);
  const word = useTrainSubjectWord();
  const nameOf = useNameOf();
  const placeOf = ({ areaName }: RuleSetRow): string => areaName || t('everywhere');
  const daysOf = ({ from, to }: RuleSetRow): string =>
    to ? t('fromTo', { from, to }) : t('since', { from });
  return (
    <RecordListPage
      t={t}
      permits="rule-set"
      records={ruleSets}
      defaults={listDefaults}
      nameOf={nameOf}
      columns={[
        {
          key: 'nameZh',
          title: t('name'),
          sortable: true,
          priority: 'lead',
          render: (row) => <OpenLink id={row.id}>{nameOf(row)}</OpenLink>,
        },
        { key: 'area', title: t('area'), render: placeOf },
        { key: 'from', title: t('days'), sortable: true, render: daysOf },
        { key: 'hourMinutes', title: t('hourMinutes'), align: 'end' },
        { key: 'dailyStudyHours', title: t('dailyStudyHours'), align: 'end' },
        { key: 'idleSeconds', title: t('idleSeconds'), align: 'end', isExtra: true },
        { key: 'classCount', title: t('classCount'), align: 'end' },
        statusColumn('state', t('state'), { tone: TONE, text: t }),
      ]}
      byLink={{
        title: t('one'),
        useOne: ruleSets.useOne,
        details: (row) => [
          { term: t('area'), detail: placeOf(row) },
          { term: t('days'), detail: daysOf(row) },
          { term: t('state'), detail: t(row.state) },
          { term: t('hourMinutes'), detail: String(row.hourMinutes) },
          { term: t('dailyStudyHours'), detail: String(row.dailyStudyHours) },
          { term: t('idleSeconds'), detail: String(row.idleSeconds) },
          ...row.requirements
            .filter((it) =>
              [it.initialHours, it.refreshHours, it.recordYears ?? null].some((one) => one !== null),
            )
            .map(({ personKind, industryRisk, initialHours, refreshHours, recordYears }) => ({
              term: t('kindAndRisk', { kind: word(personKind), risk: word(industryRisk) }),
              detail: [
                t('hoursOf', { initial: initialHours ?? '–', refresh: refreshHours ?? '–' }),
                ...(recordYears == null ? [] : [t('storedFor', { count: recordYears })]),
              ].join(t('separator')),
            })),
        ],
      }}
      form={(row, onClose) => <RuleSetDialog row={row} onClose={onClose} />}
      inUse={({ classCount: count }) =>
        count === 0 ? null : { message: t('inUseMessage', { count }), way: null }
      }
    />
  );
};

export default RuleSetList;
