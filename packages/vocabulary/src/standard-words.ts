import { StandardState } from '@college/contracts/site/standard';
import type { StandardRow } from '@college/contracts/site/standard';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

/** Labels of the fields of a law or standard, for lists, forms and pages. */
export const standardTexts = defineTexts('standard-words', {
  en: {
    current: 'In force',
    upcoming: 'Not yet in force',
    abolished: 'Abolished',
    number: 'Number',
    title: 'Title',
    kind: 'Kind',
    issuer: 'Issued by',
    issuedDate: 'Issued on',
    effectiveDate: 'In force from',
    abolishedDate: 'Abolished on',
    state: 'State',
  },
  'zh-CN': {
    current: '现行有效',
    upcoming: '尚未实施',
    abolished: '已废止',
    number: '编号',
    title: '标题',
    kind: '类别',
    issuer: '发布机关',
    issuedDate: '发布日期',
    effectiveDate: '实施日期',
    abolishedDate: '废止日期',
    state: '效力状态',
  },
});

const tones: Record<StandardState, Tone> = { current: 'good', upcoming: 'info', abolished: 'neutral' };

const known = (state: string): StandardState | undefined =>
  StandardState.options.find((one) => one === state);

/** The tone of a state; neutral for one that only a newer gateway knows. */
export const standardTone = (state: string): Tone => {
  const one = known(state);
  return one ? tones[one] : 'neutral';
};

/** Returns the text of a state; one that only a newer gateway knows is shown as it is. */
export const useStandardWord = (): ((state: string) => string) => {
  const t = useTexts(standardTexts);
  return (state) => {
    const one = known(state);
    return one ? t(one) : state;
  };
};

type Dated = Pick<
  StandardRow,
  'number' | 'issuer' | 'kind' | 'issuedDate' | 'effectiveDate' | 'abolishedDate'
>;

/** Returns the facts of a standard, for a `DescriptionList`. `kindOf` returns the text of its kind. */
export const useStandardFacts = (): ((
  standard: Dated,
  kindOf: (kind: string) => string,
) => { term: string; detail: string | null }[]) => {
  const t = useTexts(standardTexts);
  return (standard, kindOf) => [
    { term: t('number'), detail: standard.number },
    { term: t('kind'), detail: kindOf(standard.kind) },
    { term: t('issuer'), detail: standard.issuer },
    { term: t('issuedDate'), detail: standard.issuedDate },
    { term: t('effectiveDate'), detail: standard.effectiveDate },
    ...(standard.abolishedDate ? [{ term: t('abolishedDate'), detail: standard.abolishedDate }] : []),
  ];
};
