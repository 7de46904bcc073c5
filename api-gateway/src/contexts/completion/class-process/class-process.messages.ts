import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const classProcessMessages = defineMessages({
  en: {
    'call.TrainClass/ExportTrainClassGrade': 'Exported the grade list of a class',
    'export.class-grade': 'Grade list of the class',
    'class-column.no': 'No.',
    'class-column.attended': 'Lessons attended (h)',
    'class-column.exam-score': 'Exam score',
    'class-column.exam': 'Exam',
    'class-column.evaluation': 'Evaluation',
    'class-column.result-so-far': 'Result so far',
    'class-column.certificate': 'Certificate',
    'grade-exam.passed': 'Passed',
    'grade-exam.failed': 'Not passed',
    'grade-exam.none': 'No result',
    'grade-estimate.done': 'Handed in',
    'grade-estimate.missing': 'Not yet',
    'grade-final.completed': 'Completed',
    'grade-final.not-completed': 'Not completed',
    'grade-so-far.completed': 'All requirements met',
    'grade-so-far.not-completed': 'Not yet',
    'grade-cert.none': 'None',
    'grade-cert.pending': 'In preparation',
    'grade-cert.valid': 'Issued',
    'grade-cert.revoked': 'Revoked',
  },
  zhCn: {
    'call.TrainClass/ExportTrainClassGrade': '导出培训班成绩册',
    'export.class-grade': '培训班成绩册',
    'class-column.no': '序号',
    'class-column.attended': '已到课学时',
    'class-column.exam-score': '考试成绩',
    'class-column.exam': '考试',
    'class-column.evaluation': '评价',
    'class-column.result-so-far': '目前结果',
    'class-column.certificate': '证书',
    'grade-exam.passed': '合格',
    'grade-exam.failed': '不合格',
    'grade-exam.none': '暂无成绩',
    'grade-estimate.done': '已提交',
    'grade-estimate.missing': '未提交',
    'grade-final.completed': '完成培训',
    'grade-final.not-completed': '未完成培训',
    'grade-so-far.completed': '已达到结业要求',
    'grade-so-far.not-completed': '尚未达到结业要求',
    'grade-cert.none': '无',
    'grade-cert.pending': '待签发',
    'grade-cert.valid': '已签发',
    'grade-cert.revoked': '已吊销',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof classProcessMessages> {}
}
