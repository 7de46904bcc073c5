import type { QuestionContent } from '@college/contracts/content/question';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
import type { Description } from '@college/ui-kit/description-list';
import { RichStem } from '@college/ui-kit/rich-stem';
import { optionLetter, questionWords } from '@college/vocabulary/question-words';

const texts = defineTexts('question-solution', {
  en: {
    right: 'Right answer',
    blank: 'Blank {{number}}',
    order: 'Order',
    anyOrder: 'Any',
    answer: 'Model answer',
    keywords: 'Keywords',
    analysis: 'Explanation',
    or: ' or ',
    comma: ', ',
  },
  'zh-CN': {
    right: '正确答案',
    blank: '第 {{number}} 空',
    order: '顺序',
    anyOrder: '不分先后',
    answer: '参考答案',
    keywords: '要点',
    analysis: '解析',
    or: ' 或 ',
    comma: '、',
  },
});

type Solved = Pick<QuestionContent, 'right' | 'blanks' | 'anyOrder' | 'answer' | 'keywords' | 'analysis'>;

/** What is right, and why. */
export const QuestionSolution = ({ kind, solution }: { kind: QuestionContent['kind']; solution: Solved }) => {
  const t = useTexts(texts);
  const say = useTexts(questionWords);
  const { right, blanks, anyOrder, answer, keywords, analysis } = solution;
  const letterOf = (at: number): string =>
    kind === 'true-false' ? say(at === 0 ? 'isTrue' : 'isFalse') : optionLetter(at);
  const items: Description[] = [
    ...(right.length > 0 ? [{ term: t('right'), detail: right.map(letterOf).join(t('comma')) }] : []),
    ...blanks.map((accepted, at) => ({
      term: t('blank', { number: at + 1 }),
      detail: accepted.join(t('or')),
    })),
    ...(anyOrder === true ? [{ term: t('order'), detail: t('anyOrder') }] : []),
    ...(answer ? [{ term: t('answer'), detail: <RichStem html={answer} />, wide: true }] : []),
    ...(keywords.length > 0 ? [{ term: t('keywords'), detail: keywords.join(t('comma')), wide: true }] : []),
    ...(analysis ? [{ term: t('analysis'), detail: <RichStem html={analysis} />, wide: true }] : []),
  ];
  return <DescriptionList items={items} />;
};
