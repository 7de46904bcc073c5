import { IndustryRisk, PersonKind } from '@college/contracts/content/train-subject';
import type { TrainSubjectRow } from '@college/contracts/content/train-subject';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

export const trainSubjectWords = defineTexts('train-subject-words', {
  en: {
    'person-in-charge': 'Persons in charge',
    'safety-manager': 'Safety managers',
    'special-operation': 'Special operations',
    'new-worker': 'New workers',
    other: 'Others',
    general: 'General',
    high: 'High-risk',
    hoursOf: '{{theory}} h theory, {{practice}} h practice',
    months: '{{months}} months',
    unlimited: 'Does not expire',
  },
  'zh-CN': {
    'person-in-charge': '主要负责人',
    'safety-manager': '安全生产管理人员',
    'special-operation': '特种作业人员',
    'new-worker': '新上岗人员',
    other: '其他人员',
    general: '一般行业',
    high: '高危行业',
    hoursOf: '理论 {{theory}} 学时，实操 {{practice}} 学时',
    months: '{{months}} 个月',
    unlimited: '长期有效',
  },
});

const WORDS = [...PersonKind.options, ...IndustryRisk.options];

/** Returns the text of a kind of person or a risk; one that only a newer gateway knows is shown as it is. */
export const useTrainSubjectWord = (): ((word: string) => string) => {
  const t = useTexts(trainSubjectWords);
  return (word) => {
    const known = WORDS.find((one) => one === word);
    return known ? t(known) : word;
  };
};

/** Returns the sentences on hours and validity of a subject. */
export const useTrainSubjectFacts = () => {
  const t = useTexts(trainSubjectWords);
  return {
    hours: ({ theoryHours, practiceHours }: Pick<TrainSubjectRow, 'theoryHours' | 'practiceHours'>): string =>
      t('hoursOf', { theory: theoryHours, practice: practiceHours }),
    validity: (months: number | null): string => (months === null ? t('unlimited') : t('months', { months })),
  };
};
