import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const settlementMessages = defineMessages({
  en: {
    'settlement.not-ready': 'This class cannot be finished yet; its settlement shows why',
    'settlement.sender-title': 'The class of your staff is finished',
    'settlement.sender':
      'The class {{name}} is finished. Its page shows which of your staff completed it, and has their proofs of hours.',
    'settlement.notice-title': 'Your training class is finished',
    'settlement.notice': 'The class {{name}} is finished. My training classes show your result.',
    'call.TrainClass/FinishTrainClass': 'Finished a training class',
    'call.TrainClass/ClearRecords': 'Deleted the remaining records of a finished class',
    'log-field.applications': 'Applications',
    'log-field.placeHistories': 'Entries of histories',
    'log-field.placesWithoutSeat': 'Places of people who were not in it',
    'log-field.signatures': 'Signatures without device and note',
    'log-field.examEvents': 'Events of exams',
    'log-field.finished_at': 'Finished at',
    'log-field.completed': 'Completed',
  },
  zhCn: {
    'settlement.not-ready': '该培训班暂不能结班，请在结班预览中查看原因',
    'settlement.sender-title': '贵单位员工参加的培训班已结班',
    'settlement.sender': '培训班“{{name}}”已结班。请在该培训班页面查看员工的结业结果，并下载学时证明。',
    'settlement.notice-title': '您参加的培训班已结班',
    'settlement.notice': '培训班“{{name}}”已结班，请在“我的培训班”中查看结果。',
    'call.TrainClass/FinishTrainClass': '培训班结班',
    'call.TrainClass/ClearRecords': '删除已结班培训班中结果以外的资料',
    'log-field.applications': '报名资料',
    'log-field.placeHistories': '办理记录',
    'log-field.placesWithoutSeat': '未入班人员的报名',
    'log-field.signatures': '已去除设备与备注的考勤',
    'log-field.examEvents': '考试过程记录',
    'log-field.finished_at': '结班时间',
    'log-field.completed': '完成人数',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof settlementMessages> {}
}
