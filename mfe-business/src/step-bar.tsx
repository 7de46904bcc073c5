import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Steps } from '@college/ui-kit/semantic';
import { useNarrow } from '@college/ui-kit/use-narrow';
import styles from './step-bar.module.css';

const texts = defineTexts('step-bar', {
  en: {
    open_one: '{{count}} to do',
    open_other: '{{count}} to do',
    at: 'Step {{at}} of {{of}}: {{title}}',
  },
  'zh-CN': {
    open_other: '待完善 {{count}} 项',
    at: '第 {{at}} 步，共 {{of}} 步：{{title}}',
  },
});

/** How much stands in the way of publishing, by step; a step without a number is complete. */
export type OpenBySteps<Step extends string> = Readonly<Partial<Record<Step, number>>>;

export const openByStep = <Step extends string>(
  obstacles: readonly { readonly step: Step }[] = [],
): OpenBySteps<Step> => {
  const open: Partial<Record<Step, number>> = {};
  for (const { step } of obstacles) open[step] = (open[step] ?? 0) + 1;
  return open;
};

interface StepBarProps<Step extends string> {
  label: string;
  steps: readonly Step[];
  titleOf: (step: Step) => string;
  current: Step;
  open: OpenBySteps<Step>;
  /** Undefined: the record is not saved yet, and its first step comes first. */
  onSelect?: ((step: Step) => void) | undefined;
}

/** The steps of a form. On a phone one line, which opens. */
export const StepBar = <Step extends string>(props: StepBarProps<Step>) => {
  const { label, steps, titleOf, current, open, onSelect } = props;
  const t = useTexts(texts);
  const row = (
    <Steps
      label={label}
      current={current}
      steps={steps.map((key) => ({
        key,
        title: titleOf(key),
        isDone: open[key] === undefined,
        hint: open[key] === undefined ? undefined : t('open', { count: open[key] }),
        onSelect: onSelect && key !== current ? () => onSelect(key) : undefined,
      }))}
    />
  );
  if (!useNarrow()) return row;
  const at = steps.indexOf(current) + 1;
  return (
    <details key={current} className={styles.folded}>
      <summary>{t('at', { at, of: steps.length, title: titleOf(current) })}</summary>
      {row}
    </details>
  );
};
