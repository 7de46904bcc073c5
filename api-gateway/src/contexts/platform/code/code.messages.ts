import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const codeMessages = defineMessages({
  en: {
    'code.word-format': 'begin with a small letter; then small letters, digits and hyphens, 40 at most',
    'code.key-taken': 'There is a kind with this key already',
    'code.code-taken': 'This kind has that code already',
    'code.system-kind': 'This kind belongs to the system and cannot be deleted; it can be renamed',
    'code.system-content':
      'This code belongs to the system and cannot be deleted; it can be renamed, or no longer be offered',
    'code.kind-in-use': 'This kind still has {{count|# code|# codes}}; delete what it has first',
    'code.content-in-use':
      'This code is still in use ({{what}}: {{count}}); change those first, or stop offering the code',
    'call.CodeKind/CreateCodeKind': 'Added a kind of codes',
    'call.CodeKind/UpdateCodeKind': 'Renamed a kind of codes',
    'call.CodeKind/DeleteCodeKind': 'Deleted a kind of codes',
    'call.CodeContent/CreateCodeContent': 'Added a code',
    'call.CodeContent/UpdateCodeContent': 'Changed a code',
    'call.CodeContent/DeleteCodeContent': 'Deleted a code',
    'subject.code-kind': 'Kind of codes',
    'subject.code-content': 'Code',
    'log-field.kindKey': 'Key of the kind',
    'log-field.contentCount': 'Codes',
    'log-field.isEnabled': 'Offered',
  },
  zhCn: {
    'code.word-format': '须以小写字母开头，只能包含小写字母、数字和连字符，最多 40 个字符',
    'code.key-taken': '已存在使用该标识的代码类别',
    'code.code-taken': '该类别下已有此代码',
    'code.system-kind': '系统内置类别不能删除，但可以改名',
    'code.system-content': '系统内置代码不能删除，但可以改名或停用',
    'code.kind-in-use': '该类别下还有 {{count}} 个代码，请先删除这些代码',
    'code.content-in-use': '该代码仍在使用（{{what}}：{{count}} 条），请先修改这些内容，或改为停用该代码',
    'call.CodeKind/CreateCodeKind': '新建代码类别',
    'call.CodeKind/UpdateCodeKind': '修改代码类别名称',
    'call.CodeKind/DeleteCodeKind': '删除代码类别',
    'call.CodeContent/CreateCodeContent': '新建代码',
    'call.CodeContent/UpdateCodeContent': '修改代码',
    'call.CodeContent/DeleteCodeContent': '删除代码',
    'subject.code-kind': '代码类别',
    'subject.code-content': '代码',
    'log-field.kindKey': '类别标识',
    'log-field.contentCount': '代码数',
    'log-field.isEnabled': '启用',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof codeMessages> {}
}
