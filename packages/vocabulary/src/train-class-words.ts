import {
  TrainClassPhase,
  TrainClassState,
  TrainKind,
  TrainMode,
} from '@college/contracts/business/train-class';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

const staffTexts = defineTexts('train-class-words', {
  en: {
    draft: 'Draft',
    published: 'Published',
    finished: 'Finished',
    'not-open': 'Not open yet',
    applying: 'Open for applications',
    waiting: 'Waiting to start',
    training: 'In training',
    overdue: 'Training period over',
    online: 'Online',
    offline: 'On site',
    mixed: 'Online and on site',
    initial: 'Initial training',
    refresh: 'Refresher training',
  },
  'zh-CN': {
    draft: '草稿',
    published: '已发布',
    finished: '已结班',
    'not-open': '未开始报名',
    applying: '报名中',
    waiting: '待开班',
    training: '培训中',
    overdue: '培训期已满',
    online: '在线培训',
    offline: '集中面授',
    mixed: '线上线下结合',
    initial: '初训',
    refresh: '复训',
  },
});

/** Different texts for the public: a phase as it concerns a visitor. */
const publicTexts = defineTexts('train-class-public-words', {
  en: { 'not-open': 'Opens soon', waiting: 'Starting soon' },
  'zh-CN': { 'not-open': '即将开放报名', waiting: '即将开班' },
});

/** The dates and sizes of a class in a few words, the same wherever it is shown. */
export const trainClassFacts = defineTexts('train-class-facts', {
  en: {
    apply: 'Apply',
    train: 'Train',
    until: '{{begin}} to {{end}}',
    seats_one: '{{count}} seat',
    seats_other: '{{count}} seats',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  },
  'zh-CN': {
    apply: '报名',
    train: '培训',
    until: '{{begin}} 至 {{end}}',
    seats_other: '{{count}} 个名额',
    hours_other: '{{count}} 学时',
  },
});

/** The phases of a class that the public sees, in order of relevance for a visitor. */
export const PUBLIC_PHASES = ['applying', 'not-open', 'waiting', 'training', 'overdue'] as const;

/** A draft and a finished class have the same text as a state and as a phase. */
const STAFF_VALUES = [
  ...TrainClassState.options,
  ...TrainClassPhase.options,
  ...TrainMode.options,
  ...TrainKind.options,
];
const PUBLIC_VALUES = ['not-open', 'waiting'] as const;

/** Returns the text of a state, phase, mode or kind for staff; an unknown value is shown as it is. */
export const useTrainClassWord = (): ((value: string) => string) => {
  const t = useTexts(staffTexts);
  return (value) => {
    const known = STAFF_VALUES.find((word) => word === value);
    return known ? t(known) : value;
  };
};

/** The same for the public. */
export const usePublicTrainClassWord = (): ((value: string) => string) => {
  const t = useTexts(publicTexts);
  const staffWord = useTrainClassWord();
  return (value) => {
    const known = PUBLIC_VALUES.find((word) => word === value);
    return known ? t(known) : staffWord(value);
  };
};

const tones: Readonly<Record<TrainClassPhase, Tone>> = {
  draft: 'neutral',
  'not-open': 'neutral',
  applying: 'good',
  waiting: 'info',
  training: 'info',
  overdue: 'warn',
  finished: 'neutral',
};

/** The tone of a phase; `neutral` for one that only a newer gateway knows. */
export const trainClassTone = (phase: string): Tone => {
  const known = TrainClassPhase.options.find((one) => one === phase);
  return known ? tones[known] : 'neutral';
};
