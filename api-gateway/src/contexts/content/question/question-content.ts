/** The content of a question on its way in and out: cleaned, with its pictures by their files. */
import { createHash } from 'node:crypto';
import type { Services } from '../../../app/context.ts';
import { sanitizeWithPictures } from '../../../app/sanitize-html.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import { normalizedStem, textOfHtml } from '@college/contracts/content/question';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

const CONTENT = [
  'kind',
  'stem',
  'options',
  'right',
  'blanks',
  'anyOrder',
  'answer',
  'keywords',
  'analysis',
  'difficulty',
] as const satisfies readonly (keyof QuestionContent)[];

/** The fields of the content among those that were sent, cleaned. */
export const sentContent = (fields: Partial<QuestionContent>): Partial<QuestionContent> => {
  const sent = Object.fromEntries(
    CONTENT.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
  ) as Partial<QuestionContent>;
  const { stem, options, answer, analysis } = sent;
  return {
    ...sent,
    ...(stem !== undefined && { stem: sanitizeWithPictures(stem) }),
    ...(options !== undefined && { options: options.map(sanitizeWithPictures) }),
    ...(answer !== undefined && { answer: sanitizeWithPictures(answer) }),
    ...(analysis !== undefined && { analysis: sanitizeWithPictures(analysis) }),
  };
};

export const isSameContent = (one: QuestionContent, other: QuestionContent): boolean =>
  // Without `anyOrder` the order counts.
  CONTENT.every((name) => JSON.stringify(one[name] ?? false) === JSON.stringify(other[name] ?? false));

/** What is stored beside the content, to find it by. */
export const describedBy = ({ kind, stem, difficulty }: QuestionContent) => ({
  kind,
  stem_text: textOfHtml(stem),
  stem_hash: createHash('sha256').update(normalizedStem(stem)).digest('hex'),
  difficulty,
});

const PICTURES = /(<img\b[^>]*?src=")#file-(\d+)"/g;

const idsIn = (html: string): number[] => [...html.matchAll(PICTURES)].map(([, , id]) => Number(id));

const richOf = ({ stem, options, answer, analysis }: Partial<QuestionContent>): string[] => [
  stem ?? '',
  ...(options ?? []),
  answer ?? '',
  analysis ?? '',
];

/** The files of the pictures in some contents. */
export const picturesIn = (contents: readonly Partial<QuestionContent>[]): number[] => [
  ...new Set(contents.flatMap(richOf).flatMap(idsIn)),
];

/** The same contents with addresses under which their pictures can be fetched for some hours. */
export const withPictures = async <Content extends Partial<QuestionContent>>(
  read: Knex,
  services: Pick<Services, 'keys' | 'now'>,
  contents: readonly Content[],
): Promise<Content[]> => {
  const ids = picturesIn(contents);
  if (ids.length === 0) return [...contents];
  const files = await fileRefs(read, services, ids);
  const shown = (html: string): string =>
    html.replace(PICTURES, (_whole, before: string, id: string) => {
      const address = files.get(Number(id))?.address.replaceAll('&', '&amp;') ?? '';
      return `${before}${address}#file-${id}"`;
    });
  return contents.map((content) => ({
    ...content,
    ...(content.stem !== undefined && { stem: shown(content.stem) }),
    ...(content.options && { options: content.options.map(shown) }),
    ...(content.answer !== undefined && { answer: shown(content.answer) }),
    ...(content.analysis !== undefined && { analysis: shown(content.analysis) }),
  }));
};
