import { doubtsOf, LESSON_BREAK, LONG_LESSON, LONG_STRETCH } from '@college/contracts/classes/lesson-doubts';
import type { LessonDoubt } from '@college/contracts/classes/lesson-doubts';
import { instantInput } from '@college/form-kit/date-time-field';
import { formatSpan } from '@college/portal-sdk/format';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';

const texts = defineTexts('lesson-doubts', {
  en: {
    overnight: 'This lesson runs past midnight: {{span}}. Check the dates and the times.',
    night: 'This lesson takes place at night: {{span}}. Is that right?',
    long: 'This lesson takes more than {{long}} hours: {{span}}. Is there a break in it?',
    crowded: 'More than {{stretch}} hours without a break of {{pause}} minutes: {{span}}. Is that right?',
  },
  'zh-CN': {
    overnight: '该课跨越零点：{{span}}，请核对日期和时间。',
    night: '该课安排在夜间：{{span}}，请确认。',
    long: '该课超过 {{long}} 小时：{{span}}，请确认是否安排了休息。',
    crowded: '连续上课超过 {{stretch}} 小时，其间没有 {{pause}} 分钟以上的休息：{{span}}，请确认。',
  },
});

interface Timed {
  begin: string;
  end: string;
}

/** The sentence that asks about lessons. */
export const useDoubtSentence = () => {
  const t = useTexts(texts);
  return ({ of, begin, end }: LessonDoubt): string =>
    t(of, {
      span: formatSpan({ begin: instantInput(begin) ?? '', end: instantInput(end) ?? '' }),
      long: LONG_LESSON / 60,
      stretch: LONG_STRETCH / 60,
      pause: LESSON_BREAK,
    });
};

/**
 * Asks to look again at lessons at night or without a break; nobody is kept from saving them. Moments are values of
 * date-time fields. `others` are the lessons of the class that are not asked about.
 */
export const LessonDoubts = ({
  lessons,
  others = [],
}: {
  lessons: readonly Timed[];
  others?: readonly Timed[];
}) => {
  const sentence = useDoubtSentence();
  const asked = doubtsOf([...lessons, ...others]).filter((doubt) =>
    doubt.lessons.some((at) => at < lessons.length),
  );
  return (
    <div role="status">
      {asked.map((doubt) => (
        <Message key={`${doubt.of} ${doubt.begin}`} tone="warn">
          {sentence(doubt)}
        </Message>
      ))}
    </div>
  );
};
