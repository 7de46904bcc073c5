import type { codeEn } from './code-en.ts';

export const codeZhCn: Record<keyof typeof codeEn, string> = {
  'code.word-format': '须以小写字母开头，只能包含小写字母、数字和连字符，最多 40 个字符',
  'code.key-taken': '已存在使用该标识的代码类别',
  'code.code-taken': '该类别下已有此代码',
  'code.system-kind': '系统内置类别不能删除，但可以改名',
  'code.system-content': '系统内置代码不能删除，但可以改名或停用',
  'code.kind-in-use': '该类别下还有 {count} 个代码，请先删除这些代码',
  'code.content-in-use': '该代码仍在使用（{what}：{count} 条），请先修改这些内容，或改为停用该代码',
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
};
