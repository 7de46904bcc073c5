/** Sentences of import and export of questions, and the columns of their sheet. */
import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';
import { importSentences } from '@college/question-formats/fault-sentences';
import type { OwnFaultId } from '@college/question-formats/fault-sentences';

type Prefixed = { readonly [Id in OwnFaultId as `question-import.${Id}`]: string };
const prefixed = (language: 'en' | 'zh-CN'): Prefixed =>
  Object.fromEntries(
    Object.entries(importSentences[language]).map(([id, sentence]) => [`question-import.${id}`, sentence]),
  ) as Prefixed;

export const questionTransferMessages = defineMessages({
  en: {
    ...prefixed('en'),
    'import.not-text': 'This is not text in UTF-8 or GB 18030; choose the format that the file has',
    'import.target-gone': 'The course, a knowledge point or a picture is gone, so nothing was imported',
    'import.too-many-questions-a-day':
      'With this file more than 100,000 questions would have been checked for you within 24 hours; try again later',
    'export.question': 'Questions',
    'job-kind.question-import': 'Import of questions',
    'question-kind.single': 'Single choice',
    'question-kind.multiple': 'Multiple answers',
    'question-kind.true-false': 'True or false',
    'question-kind.blank': 'Fill in the blanks',
    'question-kind.short-answer': 'Short answer',
    'question-order.any': ' (in any order)',
    'question-truth.right': 'True',
    'question-truth.wrong': 'False',
    'question-column.kind': 'Kind of question',
    'question-column.stem': 'Stem',
    'question-column.optionA': 'Option A',
    'question-column.optionB': 'Option B',
    'question-column.optionC': 'Option C',
    'question-column.optionD': 'Option D',
    'question-column.optionE': 'Option E',
    'question-column.optionF': 'Option F',
    'question-column.optionG': 'Option G',
    'question-column.optionH': 'Option H',
    'question-column.optionI': 'Option I',
    'question-column.optionJ': 'Option J',
    'question-column.optionK': 'Option K',
    'question-column.optionL': 'Option L',
    'question-column.answer': 'Answer',
    'question-column.analysis': 'Explanation',
    'question-column.difficulty': 'Difficulty',
    'question-column.keywords': 'Keywords',
    'question-column.point': 'Knowledge point',
    'question-hint.kind': 'One of the words on the right',
    'question-hint.stem':
      'What is asked; blanks as ____, formulas as \\(x^2\\). Text that begins with [html] is read as HTML',
    'question-hint.option': 'For single choice and multiple answers, without gaps from A on',
    'question-hint.answer':
      'Choice: the letters, such as ABD. True or false: True or False. Blanks: a line for each blank, alternatives separated by |. Short answer: a model answer',
    'question-hint.analysis': 'Shown after an answer',
    'question-hint.difficulty': '1 (easy) to 5 (hard); 3 when empty',
    'question-hint.keywords': 'For short answers: words that an answer should have, separated by |',
    'question-hint.point':
      'The name of a knowledge point; where several have it, with those above it, as “A / B”',
    'call.Question/ImportQuestions': 'Started an import of questions',
    'call.Question/ExportQuestions': 'Exported questions',
    'call.Question/ExportQuestionTemplate': 'Downloaded a template for questions',
    'log-field.format': 'Format',
  },
  zhCn: {
    ...prefixed('zh-CN'),
    'import.not-text': '不是 UTF-8 或 GB 18030 编码的文本，请选择与文件相符的格式',
    'import.target-gone': '所选课程、知识点或图片已不存在，未导入任何数据',
    'import.too-many-questions-a-day': '含本文件在内，24 小时内检查的试题将超过 100,000 道，请稍后再导入',
    'export.question': '试题',
    'job-kind.question-import': '导入试题',
    'question-kind.single': '单选题',
    'question-kind.multiple': '多选题',
    'question-kind.true-false': '判断题',
    'question-kind.blank': '填空题',
    'question-kind.short-answer': '简答题',
    'question-order.any': '（不分先后）',
    'question-truth.right': '正确',
    'question-truth.wrong': '错误',
    'question-column.kind': '题型',
    'question-column.stem': '题干',
    'question-column.optionA': '选项A',
    'question-column.optionB': '选项B',
    'question-column.optionC': '选项C',
    'question-column.optionD': '选项D',
    'question-column.optionE': '选项E',
    'question-column.optionF': '选项F',
    'question-column.optionG': '选项G',
    'question-column.optionH': '选项H',
    'question-column.optionI': '选项I',
    'question-column.optionJ': '选项J',
    'question-column.optionK': '选项K',
    'question-column.optionL': '选项L',
    'question-column.answer': '答案',
    'question-column.analysis': '解析',
    'question-column.difficulty': '难度',
    'question-column.keywords': '关键词',
    'question-column.point': '知识点',
    'question-hint.kind': '右侧所列之一',
    'question-hint.stem': '题目内容；填空处写 ____，公式写作 \\(x^2\\)；以 [html] 开头的内容按 HTML 读取',
    'question-hint.option': '单选题、多选题填写，从 A 起连续填写',
    'question-hint.answer':
      '选择题填字母，如 ABD；判断题填“正确”或“错误”；填空题每空一行，多个答案用 | 分隔；简答题填参考答案',
    'question-hint.analysis': '作答后显示',
    'question-hint.difficulty': '1（易）至 5（难），不填为 3',
    'question-hint.keywords': '简答题填写：答案应包含的词，用 | 分隔',
    'question-hint.point': '知识点名称；有重名时写出上级，如“甲 / 乙”',
    'call.Question/ImportQuestions': '开始导入试题',
    'call.Question/ExportQuestions': '导出试题',
    'call.Question/ExportQuestionTemplate': '下载试题导入模板',
    'log-field.format': '格式',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof questionTransferMessages> {}
}
