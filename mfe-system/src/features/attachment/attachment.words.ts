import { ApiError } from '@college/api-client/api-error';
import { attachmentErrors, FilePurpose } from '@college/contracts/platform/attachment';
import type { FileUses } from '@college/contracts/platform/attachment';
import { useTexts } from '@college/portal-sdk/texts';
import type { IconName } from '@college/ui-kit/icon';
import { attachmentTexts, subjectTexts } from './attachment.texts.ts';

export const isPicture = ({ mediaType }: { mediaType: string }): boolean => mediaType.startsWith('image/');

export const fileIcon = ({ mediaType }: { mediaType: string }): IconName =>
  /^(video|audio)\//.test(mediaType) ? 'play' : 'file';

const SUBJECTS = [
  'down-center',
  'standard',
  'notice',
  'site-setting',
  'public-item',
  'common-matter',
  'feedback',
  'import-job',
] as const;

/** `XLSX`: the gateway allows only extensions that fit the content, and a media type is long. */
export const typeWord = ({ name }: { name: string }): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toUpperCase() : '';

/** The text of a file's purpose; one that only a newer gateway knows is shown as it is. */
export const usePurposeWord = () => {
  const t = useTexts(attachmentTexts);
  return (purpose: string): string => {
    const known = FilePurpose.options.find((one) => one === purpose);
    return known ? t(known) : purpose;
  };
};

/**
 * The uses of a file as text, one per line: `Standard no. 7` for a record that the caller may know, `Notice × 2` for a
 * kind that is only counted, and finally the number of further ones.
 */
export const useUseWords = () => {
  const t = useTexts(attachmentTexts);
  const say = useTexts(subjectTexts);
  return (uses: readonly FileUses[]): string[] => {
    const lines = uses.flatMap(({ subject, count, ids }) => {
      const known = SUBJECTS.find((one) => one === subject);
      const what = known ? say(known) : subject;
      return ids.length === 0
        ? [t('useCount', { what, count })]
        : ids.map((id) => t('useEntry', { what, id }));
    });
    const rest = uses.reduce((sum, { count, ids }) => sum + (ids.length === 0 ? 0 : count - ids.length), 0);
    return rest > 0 ? [...lines, t('andMore', { count: rest })] : lines;
  };
};

/** The uses of a file as listed in the refusal to delete it; null for another refusal. */
export const usesInRefusal = (refusal: Error): FileUses[] | null =>
  refusal instanceof ApiError && refusal.id === attachmentErrors.inUse.id
    ? attachmentErrors.inUse.data.parse(refusal.data).uses
    : null;
