import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const classUserMessages = defineMessages({
  en: {
    'class-user.illegal-transition':
      'This is no longer possible: what has been decided meanwhile does not allow it',
    'class-user.not-open': 'This class does not take applications now',
    'class-user.closed': 'The class is not published, or it is over: its students stay as they are',
    'train-class.no-seats-of-kind': 'This class has no seats for this kind of student',
    'class-user.full': 'All {quota|# seat is|# seats are} taken; take somebody out or add seats first',
    'class-user.overlap':
      'Has applied for or is in a class of the same subject at the same time: {className}',
    'class-user.too-young': 'Will be younger than {minAge} when the training begins',
    'class-user.education': 'The subject asks for a higher education: {education}',
    'class-user.card': 'Has no valid ID card on record; have it corrected first',
    'class-user.incomplete': 'Details are missing: {missing}',
    'class-user.own-place': 'Nobody decides about their own place; ask a colleague',
    'class-user.own-application': 'You applied for this person; a colleague decides about it',
    'class-user.unknown-person': 'There is no such student, or not among those whom you may send',
    'class-user.has-records':
      'There are training records of this student; take them out of the class instead',
    'class-user.kind-in-use':
      '{people|# student of this kind applies|# students of this kind apply} for the class or are in it',
    'class-user.last-kind': 'A published class keeps at least one kind of student',
    'class-user.reason-required': 'please say why',
  },
  zhCn: {
    'class-user.illegal-transition': '当前状态已不允许此操作，请刷新后查看最新结果',
    'class-user.not-open': '该培训班当前不接受报名',
    'class-user.closed': '该培训班未发布或已结束，不能再变更学员',
    'train-class.no-seats-of-kind': '该培训班没有面向此类学员的名额',
    'class-user.full': '{quota} 个名额已满，请先减员或增加名额',
    'class-user.overlap': '已报名或参加同一科目、时间重叠的培训班：{className}',
    'class-user.too-young': '开班时未满 {minAge} 周岁',
    'class-user.education': '文化程度不符合要求，最低要求：{education}',
    'class-user.card': '未登记有效的身份证号，请先更正',
    'class-user.incomplete': '个人信息不完整：{missing}',
    'class-user.own-place': '不能审核本人的报名，请由其他管理员处理',
    'class-user.own-application': '该学员由您代为报名，请由其他管理员审核',
    'class-user.unknown-person': '学员不存在，或不在您可报送的范围内',
    'class-user.has-records': '该学员已有培训记录，不能删除，可做减员处理',
    'class-user.kind-in-use': '已有 {people} 名此类学员报名或在班',
    'class-user.last-kind': '已发布的培训班至少保留一类学员',
    'class-user.reason-required': '请填写原因',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof classUserMessages> {}
}
