import type { TrainClassPhase } from '@college/contracts/business/train-class';
import { defineTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

export const phaseTexts = defineTexts('phase', {
  en: {
    draft: 'Draft',
    'not-open': 'Not open yet',
    applying: 'Open for applications',
    waiting: 'Waiting to start',
    training: 'In training',
    overdue: 'Overdue',
    finished: 'Finished',
  },
  'zh-CN': {
    draft: '草稿',
    'not-open': '未开放报名',
    applying: '报名中',
    waiting: '待开班',
    training: '培训中',
    overdue: '已逾期',
    finished: '已结束',
  },
});

export const phaseTone: Record<TrainClassPhase, Tone> = {
  draft: 'neutral',
  'not-open': 'neutral',
  applying: 'good',
  waiting: 'info',
  training: 'info',
  overdue: 'bad',
  finished: 'neutral',
};
