import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Steps } from '@college/ui-kit/semantic';
import { useNarrow } from '@college/ui-kit/use-narrow';
import styles from './class-step-bar.module.css';
import { STEPS } from './class-steps.ts';
import type { StepKey } from './class-steps.ts';

const texts = defineTexts('class-step-bar', {
  en: {
    label: 'Steps of the class',
    basics: 'Basics',
    students: 'Students',
    courses: 'Courses and lessons',
    rules: 'Rules',
    teachers: 'Teachers and place',
    preview: 'Preview',
    open_one: '{{count}} to do',
    open_other: '{{count}} to do',
    at: 'Step {{at}} of {{of}}: {{title}}',
  },
  'zh-CN': {
    label: '培训班设置步骤',
    basics: '基本信息',
    students: '学员与名额',
    courses: '课程与课程表',
    rules: '考核规则',
    teachers: '教师与地点',
    preview: '预览',
    open_other: '待完善 {{count}} 项',
    at: '第 {{at}} 步，共 {{of}} 步：{{title}}',
  },
});

export const classStepTexts = texts;

interface ClassStepBarProps {
  current: StepKey;
  /** How much stands in the way of publishing, by step. */
  open: Readonly<Partial<Record<StepKey, number>>>;
  /** Undefined: the class is not saved yet, and its first step comes first. */
  onSelect?: ((step: StepKey) => void) | undefined;
}

/** The steps of the form. On a phone one line, which opens. */
export const ClassStepBar = ({ current, open, onSelect }: ClassStepBarProps) => {
  const t = useTexts(texts);
  const row = (
    <Steps
      label={t('label')}
      current={current}
      steps={STEPS.map((key) => ({
        key,
        title: t(key),
        isDone: open[key] === undefined,
        hint: open[key] === undefined ? undefined : t('open', { count: open[key] }),
        onSelect: onSelect && key !== current ? () => onSelect(key) : undefined,
      }))}
    />
  );
  if (!useNarrow()) return row;
  const at = STEPS.indexOf(current) + 1;
  return (
    <details key={current} className={styles.folded}>
      <summary>{t('at', { at, of: STEPS.length, title: t(current) })}</summary>
      {row}
    </details>
  );
};
