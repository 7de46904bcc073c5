import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { sentenceOf } from '../../../app/validation.ts';
import { Education } from '@college/contracts/identity/education';

/** Education is chosen from a list; a sheet may use the words of either language. */
export const educationWords = (language: Language): string[] =>
  Education.options.map((value) => messageFor(`education.${value}`, language, null));

/** What people write in sheets besides the words of the list. */
const ALSO: Readonly<Record<Education, readonly string[]>> = {
  primary: ['小学', '文盲', 'primary school', 'primary', 'none'],
  'junior-high': ['初级中学', '初中毕业', 'junior high', 'middle school'],
  'senior-high': [
    ...['高中', '中专', '职高', '技校', '中技', '高级中学', '中等专科', '职业高中', '高中毕业', '中专毕业'],
    ...['senior high school', 'senior high', 'high school', 'vocational school'],
  ],
  'junior-college': ['专科', '大学专科', '高职', '高专', '大专毕业', 'college', 'associate'],
  bachelor: ['大学本科', '大学', '学士', '本科毕业', "bachelor's degree", 'bachelor degree', 'university'],
  master: ['硕士', '研究生', "master's degree", 'master degree'],
  doctor: ['博士', "doctor's degree", 'doctorate', 'phd'],
};

const plain = (text: string): string =>
  text
    .replace(/[\s.]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The value of a word for education in either language, as the list has it or as people write it; any other text is
 * returned unchanged, for the contract to refuse.
 */
export const educationOf = (text: string): string => {
  const wanted = plain(text);
  for (const [index, value] of Education.options.entries())
    if (
      ALSO[value].includes(wanted) ||
      (['zh-CN', 'en'] as const).some((language) => plain(educationWords(language)[index] ?? '') === wanted)
    )
      return value;
  return text;
};

/** What to say of a field of a row; where a word is not on the list, the list is. */
export const sentenceOfCell = (issue: Parameters<typeof sentenceOf>[0]): MessageId => {
  const sentence = sentenceOf(issue);
  return issue.path[0] === 'education' && sentence === 'field.choice' ? 'education.choices' : sentence;
};
