/**
 * Messages of the kernel: common refusals, invalid input, and sheets. Sentences quoted by the specification are kept to
 * the letter.
 */
import { defineMessages } from './messages.ts';

export const kernelMessages = defineMessages({
  en: {
    'common.not-signed-in': 'Verification failed, please login again',
    'common.signed-in-elsewhere': 'This account was signed in elsewhere, so this login has ended',
    'common.login-expired': 'Your login has expired, please log in again',
    'common.invalid': 'Some fields cannot be accepted; see the marked fields',
    'common.forbidden': 'Your current role may not do this',
    'common.password-due': 'Change your password first; until then you can do nothing else',
    'common.not-found': 'This does not exist, or it is not yours to see',
    'common.stale': 'Someone changed this first; reload to see the newest version, then try again',
    'common.role-changed': 'Your role was changed in another tab; reload the page',
    'common.too-slow': 'The request took too long to arrive; please try again',
    'common.too-large': 'This is too large; the limit is {{limitBytes|# byte|# bytes}}',
    'common.too-many': 'Too many attempts; try again in {{retryAfter|# second|# seconds}}',
    'common.not-ready': 'The service is starting or stopping; try again in a moment',
    'common.busy': 'Too many people are signing in at this moment; please try again in a few seconds',
    'common.no-room':
      'There is no room left to save anything; please try again later. What is saved can still be read',
    'common.unavailable': 'The service cannot be reached at the moment; please try again shortly',
    'common.unprintable':
      '{{subject}}: no font for papers has {{characters}}. Correct the text, then try again; nothing was made',
    'common.unexpected':
      'Something went wrong on our side; please try again, or give this trace id to the support line: {{traceId}}',

    'field.required': 'required',
    'field.type': 'this is not the right kind of value',
    'field.format': 'this does not have the right form',
    'field.choice': 'choose one of the offered values',
    'field.too-short': 'at least {{minimum|# character|# characters}}',
    'field.too-long': 'at most {{maximum|# character|# characters}}',
    'field.too-few': 'at least {{minimum|# entry|# entries}}',
    'field.too-many': 'at most {{maximum|# entry|# entries}}',
    'field.too-small': 'must not be less than {{minimum}}',
    'field.too-big': 'must not be more than {{maximum}}',
    'field.step': 'must be a multiple of {{divisor}}',
    'field.moment': 'a date between the years 2000 and 2100',
    'field.sorting': 'this list cannot be sorted by that column',

    'export.too-many-rows':
      '{{rows|# row is|# rows are}} more than a sheet holds ({{limit}}); narrow the filters, for instance by time',

    'column.time': 'Time',
    'column.user-name': 'User',
    'column.account': 'Account',
    'column.address': 'Address',

    'field.date': 'a day between the years 1900 and 2100',

    'column.department': 'Department',
    'column.area': 'Area',

    'import.too-large': 'The file is larger than 20 MB; split it',
    'import.not-a-workbook': 'This is not a workbook that can be read; save it as .xlsx and try again',
    'import.bomb': 'This file unpacks to far more than a sheet can hold, so it was not read',
    'import.too-many-rows': 'The sheet has more than 10,000 rows; split it',
    'import.no-rows': 'There are no rows below the header row',
    'import.wrong-head':
      'No row among the first five has the titles of all required columns; start from the template and keep its first row',
    'import.lacks-columns': 'Sheet “{{sheet}}” lacks the required columns {{columns}}',
    'import.cell-long':
      'Excel keeps only the first 15 digits of a number; format the column as text and enter the numbers again',
    'import.cell-percent': 'is a percentage in Excel; enter the number itself, such as 90 for 90%',
    'import.cell-turned-date':
      'Excel has turned this into a date; format the column as text and enter it again',
    'import.cell-date-form':
      'is not a date that can be read; enter it as 2024-03-01 (2024/3/1, 2024.3.1, 2024年3月1日 and 20240301 are read too)',
    'import.cell-error': 'Cell {{cell}} has the error {{value}}; correct it',
    'import.cell-formula': 'Cell {{cell}} has a formula without a result; enter the value instead',
    'import.cell-merged': 'Cell {{cell}} is merged with the one beside it; unmerge the cells',
    'import.hidden-rows':
      '{{count|# hidden or filtered row is|# hidden or filtered rows are}} imported too (row {{rows}})',
    'import.hidden-columns': 'Hidden columns are imported too: {{columns}}',
    'import.filled-cells':
      'Merged cells count for each of their rows: {{count|# row was|# rows were}} filled in (row {{rows}})',
    'import.required': 'needed',
    'import.optional': 'may be empty',
    'import.separator': ', ',
    'import.column': 'Column',
    'import.need': 'Needed?',
    'import.hint': 'What to enter',
    'import.choices': 'Words to choose from',
    'import.hints': 'Hints',
  },
  zhCn: {
    'common.not-signed-in': '验证失败，请重新登录',
    'common.signed-in-elsewhere': '该账号已在别处登录，本次登录已结束',
    'common.login-expired': '登录已过期，请重新登录',
    'common.invalid': '部分内容未通过校验，请查看标出的项',
    'common.forbidden': '当前角色无权执行此操作',
    'common.password-due': '请先修改密码，修改后才能进行其他操作',
    'common.not-found': '内容不存在，或您无权查看',
    'common.stale': '该内容已被他人修改，请刷新后再试',
    'common.role-changed': '您已在其他标签页切换角色，请刷新页面',
    'common.too-slow': '内容传输超时，请重试',
    'common.too-large': '内容过大，上限为 {{limitBytes}} 字节',
    'common.too-many': '尝试过于频繁，请 {{retryAfter}} 秒后再试',
    'common.not-ready': '服务正在启动或停止，请稍后再试',
    'common.unprintable':
      '“{{subject}}”：打印字体中没有字符 {{characters}}，未生成任何文件，请更正文字后重试',
    'common.busy': '当前登录人数较多，请稍等几秒后重试',
    'common.no-room': '存储空间已满，暂时无法保存，请稍后再试；已保存的内容仍可查看',
    'common.unavailable': '服务暂时无法访问，请稍后再试',
    'common.unexpected': '服务出现异常，请稍后重试；如需帮助请向客服提供追踪编号 {{traceId}}',

    'field.required': '必填',
    'field.type': '内容类型不正确',
    'field.format': '格式不正确',
    'field.choice': '请选择列出的选项',
    'field.too-short': '至少 {{minimum}} 个字符',
    'field.too-long': '最多 {{maximum}} 个字符',
    'field.too-few': '至少 {{minimum}} 项',
    'field.too-many': '最多 {{maximum}} 项',
    'field.too-small': '不得小于 {{minimum}}',
    'field.too-big': '不得大于 {{maximum}}',
    'field.step': '须为 {{divisor}} 的倍数',
    'field.moment': '年份须在 2000 至 2100 之间',
    'field.sorting': '该列表不支持按此列排序',

    'export.too-many-rows':
      '共 {{rows}} 行，超出单个工作表上限（{{limit}} 行），请缩小筛选范围，例如缩短时间段',

    'column.time': '时间',
    'column.user-name': '用户',
    'column.account': '账号',
    'column.address': 'IP 地址',

    'field.date': '请填写 1900 年至 2100 年之间的日期',

    'column.department': '部门',
    'column.area': '区域',

    'import.too-large': '文件超过 20 MB，请拆分后再导入',
    'import.not-a-workbook': '无法读取该文件，请另存为 .xlsx 后重试',
    'import.bomb': '该文件解压后远超表格应有的大小，未予读取',
    'import.too-many-rows': '表格超过 10,000 行，请拆分后再导入',
    'import.no-rows': '工作表的表头下没有数据',
    'import.wrong-head': '前五行中没有包含全部必填列标题的表头，请使用模板并保留其首行',
    'import.lacks-columns': '工作表“{{sheet}}”缺少必填列：{{columns}}',
    'import.cell-long': 'Excel 仅保留数字的前 15 位，请将该列设为文本格式后重新填写',
    'import.cell-percent': '该单元格为百分比，请直接填写数值，如 90%填写 90',
    'import.cell-turned-date': '该内容已被 Excel 转换为日期，请将该列设为文本格式后重新填写',
    'import.cell-date-form':
      '不是可识别的日期，请按 2024-03-01 填写（也可填写 2024/3/1、2024.3.1、2024年3月1日、20240301）',
    'import.cell-error': '单元格 {{cell}} 为错误值 {{value}}，请更正',
    'import.cell-formula': '单元格 {{cell}} 的公式没有计算结果，请直接填写内容',
    'import.cell-merged': '单元格 {{cell}} 与相邻单元格合并，请取消合并后填写',
    'import.hidden-rows': '{{count}} 个隐藏或被筛选的行也会导入（第 {{rows}} 行）',
    'import.hidden-columns': '隐藏的列也会导入：{{columns}}',
    'import.filled-cells': '合并单元格的内容已填入其各行，共 {{count}} 行（第 {{rows}} 行）',
    'import.required': '必填',
    'import.optional': '选填',
    'import.separator': '、',
    'import.column': '列名',
    'import.need': '是否必填',
    'import.hint': '填写说明',
    'import.choices': '可选内容',
    'import.hints': '填写说明',
  },
});
