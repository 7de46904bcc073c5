import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const settlementMessages = defineMessages({
  en: {
    'settlement.not-ready': 'This class cannot be finished yet; its settlement shows what stands in the way',
    'settlement.notice-title': 'Your training class is finished',
    'settlement.notice': 'The class {name} is finished. My training classes show your result.',
    'call.TrainClass/FinishTrainClass': 'Finished a training class',
    'log-field.finished_at': 'Finished at',
    'log-field.completed': 'Completed',
  },
  zhCn: {
    'settlement.not-ready': '该培训班暂不能结班，请在结班预览中查看原因',
    'settlement.notice-title': '您参加的培训班已结班',
    'settlement.notice': '培训班“{name}”已结班，请在“我的培训班”中查看结果。',
    'call.TrainClass/FinishTrainClass': '培训班结班',
    'log-field.finished_at': '结班时间',
    'log-field.completed': '完成人数',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof settlementMessages> {}
}
