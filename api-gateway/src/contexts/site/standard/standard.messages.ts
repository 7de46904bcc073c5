import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const standardMessages = defineMessages({
  en: {
    'standard.number-taken': 'There is an entry with this number already',
    'standard.unknown-kind': 'this kind is no longer offered; choose another one',
    'standard.effective-before-issued': 'cannot be before it was issued',
    'standard.abolished-before-effective': 'cannot be before it came into force',
    'standard.nothing-to-read': 'add a file or enter the text',
    'call.Standard/CreateStandard': 'Added a law or standard',
    'call.Standard/UpdateStandard': 'Changed a law or standard',
    'call.Standard/DeleteStandard': 'Deleted a law or standard',
    'found.standard': 'Laws and standards',
    'subject.standard': 'Law or standard',
    'log-field.number': 'Number',
    'log-field.issuer': 'Issued by',
    'log-field.issuerEn': 'Issued by, in English',
    'log-field.issuedDate': 'Issued on',
    'log-field.effectiveDate': 'In force from',
    'log-field.abolishedDate': 'Abolished on',
    'log-field.fileId': 'Number of the file',
    'log-field.contentLength': 'Length of the text',
  },
  zhCn: {
    'standard.number-taken': '已有相同编号的法规标准',
    'standard.unknown-kind': '该类别已停用，请另选一个',
    'standard.effective-before-issued': '实施日期不能早于发布日期',
    'standard.abolished-before-effective': '废止日期不能早于实施日期',
    'standard.nothing-to-read': '请上传附件或填写正文',
    'call.Standard/CreateStandard': '新建法规标准',
    'call.Standard/UpdateStandard': '修改法规标准',
    'call.Standard/DeleteStandard': '删除法规标准',
    'found.standard': '法规标准',
    'subject.standard': '法规标准',
    'log-field.number': '编号',
    'log-field.issuer': '发布机关',
    'log-field.issuerEn': '发布机关（英文）',
    'log-field.issuedDate': '发布日期',
    'log-field.effectiveDate': '实施日期',
    'log-field.abolishedDate': '废止日期',
    'log-field.fileId': '附件编号',
    'log-field.contentLength': '正文字数',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof standardMessages> {}
}
