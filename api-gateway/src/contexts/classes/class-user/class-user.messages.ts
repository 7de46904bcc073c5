import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const classUserMessages = defineMessages({
  en: {
    'class-user.illegal-transition': 'This is no longer possible: something was decided in the meantime',
    'class-user.already-applied': 'There is no need to apply for this class again: {{held@class-user.held}}',
    'class-user.held.pending': 'the application waits for the college to decide',
    'class-user.held.waiting':
      'the application is on the waiting list and moves up by itself when a seat becomes free',
    'class-user.held.approved': 'the place in the class is granted',
    'class-user.held.rejected': 'the earlier application was rejected',
    'class-user.held.withdrawn': 'the earlier application was withdrawn',
    'class-user.held.removed': 'the place in the class was taken away',
    'class-user.not-open':
      'This class does not take applications now; choose one that does, or ask the college to add the student',
    'class-user.closed':
      'The class is not published, or it is over, so its students stay as they are; publish it first, or choose another class',
    'train-class.no-seats-of-kind':
      'This class has no seats for this kind of student; choose another class, or ask the college to open it for them',
    'class-user.full': 'All {{quota|# seat is|# seats are}} taken; take somebody out or add seats first',
    'class-user.overlap':
      'Has applied for or is in a class of the same subject at the same time: {{className}}; withdraw from it first, or choose a class at another time',
    'class-user.too-young':
      'Will be younger than {{minAge|# year|# years}} when the training begins; choose a class that begins later',
    'class-user.education':
      'The subject asks for a higher education than the one on record: {{education}}; ask the college if the record is wrong',
    'class-user.card': 'Has no valid ID card on record; ask the college to correct it first',
    'class-user.incomplete':
      'Details are missing: {{missing}}; the student or the college has to add them first',
    'class-user.own-place': 'You cannot decide about your own place; ask a colleague',
    'class-user.own-application': 'You applied for this person; a colleague decides about it',
    'class-user.unknown-person':
      'This student does not exist, or is not one you may enter; ask the college to enter them',
    'class-user.has-records': 'This student has training records; remove the student from the class instead',
    'class-user.kind-in-use':
      '{{people|# student of this kind applies|# students of this kind apply}} for the class or are in it',
    'class-user.last-kind': 'A published class keeps at least one kind of student',
    'class-user.not-of-class': 'Some of the people you chose are not in this class, or are not yours to see',
    'class-user.unreachable':
      'These have no account yet, or are no longer in the class; leave them out: {{names}}',
    'class-user.reason-required': 'please say why',
    'call.TrainClass/AuditTrainClassUser': 'Decided applications for a class',
    'call.TrainClass/ApplyTrainClass': 'Applied for a class',
    'call.TrainClass/WithdrawTrainClassApply': 'Withdrew an application for a class',
    'call.TrainClass/IncreaseStudent': 'Added students to a class',
    'call.TrainClass/DecreaseStudent': 'Removed students from a class',
    'call.TrainClass/NotifyStudents': 'Sent a message to students of a class',
    'call.TrainClass/DeleteStudent': 'Deleted an application for a class',
    'call.TrainClass/DelTrainClssStuType': 'Removed a kind of student from a class',
    'subject.class-user': 'Place in a class',
    'state.waiting': 'On the waiting list',
    'state.removed': 'Taken out',
    'log-field.waitNo': 'Number on the waiting list',
    'log-field.passedOver': 'Passed over',
    'log-field.source': 'Applied by',
    'class-user-notice.applied-for-title': 'You have been entered for a class: {{className}}',
    'class-user-notice.applied-for':
      'Your enterprise has applied for you to the class “{{className}}”, which begins on {{begin}}. The college decides about the application.',
    'class-user-notice.approved-title': 'You are in the class: {{className}}',
    'class-user-notice.approved':
      'Your application for the class “{{className}}” has been approved. The training begins on {{begin}}.',
    'class-user-notice.queued-title': 'You are on the waiting list: {{className}}',
    'class-user-notice.queued':
      'All seats of the class “{{className}}” are taken. You are on its waiting list and move up automatically when a seat becomes free before {{begin}}.',
    'class-user-notice.moved-up-title': 'You moved up into the class: {{className}}',
    'class-user-notice.moved-up':
      'A seat in the class “{{className}}” has become free, and it is yours. The training begins on {{begin}}.',
    'class-user-notice.rejected-title': 'Your application was rejected: {{className}}',
    'class-user-notice.rejected':
      'Your application for the class “{{className}}” was rejected. You may apply again while the class takes applications.',
    'class-user-notice.placed-title': 'You were added to a class: {{className}}',
    'class-user-notice.placed':
      'The college has added you to the class “{{className}}”. The training begins on {{begin}}.',
    'class-user-notice.removed-title': 'You are no longer in the class: {{className}}',
    'class-user-notice.removed':
      'The college has taken you out of the class “{{className}}”. What you have studied stays on record.',
    'class-user-notice.withdrawn-for-title': 'Your application was withdrawn: {{className}}',
    'class-user-notice.withdrawn-for':
      'Your enterprise has withdrawn the application for you to the class “{{className}}”.',
    'class-user-notice.message': 'A message to you from the class “{{className}}”.',
    'dashboard.class-user-pending': 'Pending class applications',
  },
  zhCn: {
    'class-user.illegal-transition': '当前状态已不允许此操作，请刷新后查看最新结果',
    'class-user.already-applied': '无需重复报名：{{held@class-user.held}}',
    'class-user.held.pending': '该报名正在等待学院审核',
    'class-user.held.waiting': '该报名已列入候补名单，有空余名额时自动递补',
    'class-user.held.approved': '该人员已是本班学员',
    'class-user.held.rejected': '此前的报名未通过审核',
    'class-user.held.withdrawn': '此前的报名已撤回',
    'class-user.held.removed': '该人员已被移出本班',
    'class-user.not-open': '该培训班当前不接受报名，请选择可报名的培训班，或请学院增员',
    'class-user.closed': '该培训班未发布或已结束，不能再变更学员，请先发布或另选培训班',
    'train-class.no-seats-of-kind': '该培训班没有面向此类学员的名额，请另选培训班，或请学院为其增加名额',
    'class-user.full': '{{quota}} 个名额已满，请先减员或增加名额',
    'class-user.overlap':
      '已报名或参加同一科目、时间重叠的培训班：{{className}}，请先退出该班或另选时间不重叠的培训班',
    'class-user.too-young': '开班时未满 {{minAge}} 周岁，请选择开班更晚的培训班',
    'class-user.education': '登记的文化程度不符合要求，最低要求：{{education}}，登记有误的请联系学院更正',
    'class-user.card': '未登记有效的身份证号，请联系学院更正',
    'class-user.incomplete': '个人信息不完整：{{missing}}，请学员本人或学院补充',
    'class-user.own-place': '不能审核本人的报名，请由其他管理员处理',
    'class-user.own-application': '该学员由您代为报名，请由其他管理员审核',
    'class-user.unknown-person': '学员不存在，或不在您可报送的范围内，如需报名请联系学院',
    'class-user.has-records': '该学员已有培训记录，不能删除，可做减员处理',
    'class-user.kind-in-use': '已有 {{people}} 名此类学员报名或在班',
    'class-user.last-kind': '已发布的培训班至少保留一类学员',
    'class-user.not-of-class': '所选人员中有人不属于本班，或不在您的查看范围内',
    'class-user.unreachable': '以下人员尚无账号或已不在班，请取消选择后重试：{{names}}',
    'class-user.reason-required': '请填写原因',
    'call.TrainClass/AuditTrainClassUser': '审核培训班学员',
    'call.TrainClass/ApplyTrainClass': '报名培训班',
    'call.TrainClass/WithdrawTrainClassApply': '撤回培训班报名',
    'call.TrainClass/IncreaseStudent': '培训班增员',
    'call.TrainClass/DecreaseStudent': '培训班减员',
    'call.TrainClass/NotifyStudents': '向培训班学员发送消息',
    'call.TrainClass/DeleteStudent': '删除培训班报名记录',
    'call.TrainClass/DelTrainClssStuType': '删除培训班学员类型',
    'subject.class-user': '培训班学员',
    'state.waiting': '候补',
    'state.removed': '已减员',
    'log-field.waitNo': '候补序号',
    'log-field.passedOver': '放宽条件',
    'log-field.source': '报名来源',
    'class-user-notice.applied-for-title': '单位已为您报名：{{className}}',
    'class-user-notice.applied-for':
      '您所在单位已为您报名培训班“{{className}}”（{{begin}} 开班），请等待学院审核。',
    'class-user-notice.approved-title': '报名已通过：{{className}}',
    'class-user-notice.approved':
      '您报名的培训班“{{className}}”已审核通过，开班时间为 {{begin}}，请按时参加。',
    'class-user-notice.queued-title': '已进入候补名单：{{className}}',
    'class-user-notice.queued':
      '培训班“{{className}}”名额已满，您已进入候补名单。{{begin}} 开班前如有空余名额，将按顺序自动递补。',
    'class-user-notice.moved-up-title': '候补成功：{{className}}',
    'class-user-notice.moved-up':
      '培训班“{{className}}”有空余名额，您已递补成功，开班时间为 {{begin}}，请按时参加。',
    'class-user-notice.rejected-title': '报名未通过：{{className}}',
    'class-user-notice.rejected': '您报名的培训班“{{className}}”未通过审核，报名期内可重新报名。',
    'class-user-notice.placed-title': '您已编入培训班：{{className}}',
    'class-user-notice.placed': '学院已将您编入培训班“{{className}}”，开班时间为 {{begin}}，请按时参加。',
    'class-user-notice.removed-title': '您已被移出培训班：{{className}}',
    'class-user-notice.removed': '学院已将您移出培训班“{{className}}”，已有的学习记录予以保留。',
    'class-user-notice.withdrawn-for-title': '单位已撤回您的报名：{{className}}',
    'class-user-notice.withdrawn-for': '您所在单位已撤回您在培训班“{{className}}”的报名。',
    'class-user-notice.message': '来自培训班“{{className}}”的消息。',
    'dashboard.class-user-pending': '待审核的培训班报名',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof classUserMessages> {}
}
