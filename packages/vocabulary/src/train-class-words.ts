import {
  TrainClassPhase,
  TrainClassState,
  TrainKind,
  TrainMode,
} from '@college/contracts/completion/train-class-row';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

const texts = defineTexts('train-class-words', {
  en: {
    draft: 'Draft',
    published: 'Published',
    finished: 'Finished',
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
  },
  'zh-CN': {
    draft: '草稿',
    published: '已发布',
    finished: '已结班',
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
  },
});

/** The dates and sizes of a class in a few words, the same wherever it is shown. */
export const trainClassFacts = defineTexts('train-class-facts', {
  en: {
    apply: 'Apply',
    train: 'Train',
    until: '{{begin}} to {{end}}',
    seats_one: '{{count}} seat',
    seats_other: '{{count}} seats',
    seatsLeft_one: '{{count}} of {{total}} seats left',
    seatsLeft_other: '{{count}} of {{total}} seats left',
    full: 'No seats left',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    daysLeft_one: '{{count}} day left',
    daysLeft_other: '{{count}} days left',
    opensIn_one: 'Opens in {{count}} day',
    opensIn_other: 'Opens in {{count}} days',
    startsIn_one: 'Starts in {{count}} day',
    startsIn_other: 'Starts in {{count}} days',
  },
  'zh-CN': {
    apply: '报名',
    train: '培训',
    until: '{{begin}} 至 {{end}}',
    seats_other: '{{count}} 个名额',
    seatsLeft_other: '剩余 {{count}} / {{total}} 个名额',
    full: '名额已满',
    hours_other: '{{count}} 学时',
    daysLeft_other: '还剩 {{count}} 天',
    opensIn_other: '{{count}} 天后开放报名',
    startsIn_other: '{{count}} 天后开班',
  },
});

const DAY = 86_400_000;

/** Days until an instant, rounded up; 0 when it has passed. `now` in milliseconds since the epoch. */
export const daysUntil = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / DAY));

interface Countable {
  phase: string;
  applyBegin: string;
  applyEnd: string;
  trainBegin: string;
  quota: number;
  seatsLeft: number;
}

/** What a visitor hurries for: how many days are left, or until it opens or starts; '' when none is counted. */
export const useTrainClassCountdown = (): ((row: Countable, now: number) => string) => {
  const t = useTexts(trainClassFacts);
  return ({ phase, applyBegin, applyEnd, trainBegin }, now) => {
    const say = (key: 'daysLeft' | 'opensIn' | 'startsIn', iso: string): string => {
      const count = daysUntil(iso, now);
      return count === 0 ? '' : t(key, { count });
    };
    if (phase === 'applying') return say('daysLeft', applyEnd);
    if (phase === 'not-open') return say('opensIn', applyBegin);
    return phase === 'waiting' ? say('startsIn', trainBegin) : '';
  };
};

/** The seats of a class; while it can be applied for, those that are left. */
export const useTrainClassSeats = (): ((row: Countable) => string) => {
  const t = useTexts(trainClassFacts);
  return ({ phase, quota, seatsLeft }) => {
    if (phase !== 'applying') return t('seats', { count: quota });
    return seatsLeft === 0 ? t('full') : t('seatsLeft', { count: seatsLeft, total: quota });
  };
};

/** The phases of a class that the public sees, in order of relevance for a visitor. */
export const PUBLIC_PHASES = ['applying', 'not-open', 'waiting', 'training', 'overdue'] as const;

/** A draft and a finished class have the same text as a state and as a phase. */
const VALUES = [
  ...TrainClassState.options,
  ...TrainClassPhase.options,
  ...TrainMode.options,
  ...TrainKind.options,
];

/** Returns the text of a state, phase, mode or kind, the same for staff and the public; an unknown value is shown as it is. */
export const useTrainClassWord = (): ((value: string) => string) => {
  const t = useTexts(texts);
  return (value) => {
    const known = VALUES.find((word) => word === value);
    return known ? t(known) : value;
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
