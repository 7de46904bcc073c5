import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const feedbackMessages = defineMessages({
  en: {
    'feedback.illegal-transition':
      'Feedback in the state “{{from@state}}” does not allow this; reload the page',
    'feedback.already-masked': 'The contact of this feedback has already been deleted',
    'feedback.unknown-kind': 'this kind is no longer offered; choose another one',
    'feedback.receipt-format': 'a receipt has 16 letters and digits, such as 7K2M-9QXA-0T3C-WZ5D',
    'call.Feedback/CreateFeedback': 'Sent feedback',
    'call.Feedback/AnswerFeedback': 'Answered feedback',
    'call.Feedback/CloseFeedback': 'Closed feedback',
    'call.Feedback/MaskFeedback': 'Deleted the contact of feedback',
    'call.Feedback/RevealFeedbackContact': 'Saw the contact of feedback in full',
    'call.Visitor/SubmitVFeedback': 'Sent feedback without a login',
    'subject.feedback': 'Feedback',
    'state.open': 'Open',
    'state.answered': 'Answered',
    'state.closed': 'Closed',
    'log-field.answer': 'Answer',
    'log-field.hasContact': 'Left a contact',
    'log-field.isMasked': 'Contact destroyed',
    'dashboard.feedback-open': 'Feedback waiting for an answer',
  },
  zhCn: {
    'feedback.illegal-transition': '该反馈当前状态为“{{from@state}}”，不允许此操作，请刷新页面',
    'feedback.already-masked': '该反馈的联系方式此前已清除',
    'feedback.unknown-kind': '该类型已停用，请另选一个',
    'feedback.receipt-format': '查询码由 16 位字母和数字组成，例如 7K2M-9QXA-0T3C-WZ5D',
    'call.Feedback/CreateFeedback': '提交反馈',
    'call.Feedback/AnswerFeedback': '答复反馈',
    'call.Feedback/CloseFeedback': '关闭反馈',
    'call.Feedback/MaskFeedback': '清除反馈中的联系方式',
    'call.Feedback/RevealFeedbackContact': '查看反馈的完整联系方式',
    'call.Visitor/SubmitVFeedback': '访客提交反馈',
    'subject.feedback': '反馈',
    'state.open': '待答复',
    'state.answered': '已答复',
    'state.closed': '已关闭',
    'log-field.answer': '答复',
    'log-field.hasContact': '留有联系方式',
    'log-field.isMasked': '联系方式已清除',
    'dashboard.feedback-open': '待答复的反馈',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof feedbackMessages> {}
}
