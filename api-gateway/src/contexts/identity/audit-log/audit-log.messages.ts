import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const auditLogMessages = defineMessages({
  en: {
    'call.AuditLog/ExportAuditLog': 'Exported the audit log',
    'subject.audit-log': 'Audit log',
    'log.tried-to-read': 'Tried to read without permission: {{kind}}',
    'log.done': 'Done',
    'export.audit-log': 'Audit log',
    'column.role': 'Role',
    'column.action': 'Action',
    'column.call': 'Call',
    'column.subject': 'Subject',
    'column.subject-id': 'Subject number',
    'column.outcome': 'Outcome',
    'column.trace-id': 'Trace id',
    'column.changes': 'What changed',
    'value.yes': 'Yes',
    'value.no': 'No',
    'log-outcome.done': 'Done',
    'log-outcome.refused': 'Refused',
  },
  zhCn: {
    'call.AuditLog/ExportAuditLog': '导出审计日志',
    'subject.audit-log': '审计日志',
    'log.tried-to-read': '越权查看：{{kind}}',
    'log.done': '成功',
    'export.audit-log': '审计日志',
    'column.role': '角色',
    'column.action': '操作',
    'column.call': '接口',
    'column.subject': '对象',
    'column.subject-id': '对象编号',
    'column.outcome': '结果',
    'column.trace-id': '追踪编号',
    'column.changes': '变更内容',
    'value.yes': '是',
    'value.no': '否',
    'log-outcome.done': '成功',
    'log-outcome.refused': '已拒绝',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof auditLogMessages> {}
}
