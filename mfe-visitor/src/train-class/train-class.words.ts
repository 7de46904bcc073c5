import type { VTrainClassRow } from '@college/contracts/visitor/visitor';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

/** What visitors are told about a class; a phase is said as it concerns them. */
export const classWords = defineTexts('train-class-words', {
  en: {
    'not-open': 'Opens soon',
    applying: 'Open for applications',
    waiting: 'Starting soon',
    training: 'In training',
    overdue: 'Training period over',
    online: 'Online',
    offline: 'On site',
    mixed: 'Online and on site',
    initial: 'Initial training',
    refresh: 'Refresher training',
    apply: 'Apply',
    train: 'Train',
    until: '{{begin}} to {{end}}',
    seats_one: '{{count}} seat',
    seats_other: '{{count}} seats',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
  'zh-CN': {
    'not-open': '即将开放报名',
    applying: '报名中',
    waiting: '即将开班',
    training: '培训中',
    overdue: '培训期已满',
    online: '在线培训',
    offline: '集中面授',
    mixed: '线上线下结合',
    initial: '初训',
    refresh: '复训',
    apply: '报名',
    train: '培训',
    until: '{{begin}} 至 {{end}}',
    seats_other: '{{count}} 个名额',
    hours_other: '{{count}} 学时',
  },
});

export const PUBLIC_PHASES = ['applying', 'not-open', 'waiting', 'training', 'overdue'] as const;
export const MODES = ['online', 'offline', 'mixed'] as const;

type Word = NonNullable<(typeof classWords)['key']>;

const KNOWN: readonly Word[] = [...PUBLIC_PHASES, ...MODES, 'initial', 'refresh'];

/** A phase, mode or kind in words; one that a newer gateway knows shows as it is. */
export const useClassWord = () => {
  const t = useTexts(classWords);
  return (value: string): string => {
    const known = KNOWN.find((word) => word === value);
    return known ? t(known) : value;
  };
};

const tones: Readonly<Record<string, Tone>> = { applying: 'good', waiting: 'info', training: 'info' };

export const phaseTone = ({ phase }: Pick<VTrainClassRow, 'phase'>): Tone => tones[phase] ?? 'neutral';
