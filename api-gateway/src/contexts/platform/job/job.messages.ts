import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const jobMessages = defineMessages({
  en: {
    'job.not-repeatable': 'This job cannot be started again: it has not failed, or has to be ordered anew',
    'job.not-running': 'This job has ended already',
    'job.interrupted': 'The server was restarted while this job was running',
    'job.unexpected': 'Something went wrong on our side',
    'job.timed-out': 'This took too long and was ended',
    'call.Job/RetryJob': 'Started a job again',
    'call.Job/CancelJob': 'Cancelled a job',
    'subject.job': 'Background job',
  },
  zhCn: {
    'job.not-repeatable': '该任务不能重新执行：任务未失败，或需要重新提交',
    'job.not-running': '该任务已经结束',
    'job.interrupted': '任务执行期间服务器重启',
    'job.unexpected': '系统出现问题',
    'job.timed-out': '执行时间过长，已终止',
    'call.Job/RetryJob': '重新执行后台任务',
    'call.Job/CancelJob': '取消后台任务',
    'subject.job': '后台任务',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof jobMessages> {}
}
