/** Whether what was sent makes a ware: asked before a transaction is opened, since files are read for it. */
import { buffer } from 'node:stream/consumers';
import { WARE, wares } from './ware.table.ts';
import type { WareRecord } from './ware.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { isBlankHtml } from '../../../app/sanitize-html.ts';
import { fileUser, storedFileOf } from '../../platform/attachment/attachment.port.ts';
import { wrongCaptionLine } from '../ware-media/ware-media.port.ts';
import { CAPTION_FILES, courseWareErrors } from '@college/contracts/content/course-ware';
import type { WareKind } from '@college/contracts/content/course-ware';
import { attachmentErrors } from '@college/contracts/platform/attachment';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

const files = fileUser(WARE, ['video', 'audio', 'document']);

export const useWareFiles = (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, file_id: fileId, captions_id: captionsId }: Pick<WareRecord, 'id' | 'file_id' | 'captions_id'>,
) => files.use(trx, context, id, [fileId, captionsId]);

export const releaseWareFiles = (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
): Promise<null> => files.release(trx, context, id);

const DOCUMENT =
  /^application\/(pdf|msword|vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|presentationml\.presentation)|vnd\.oasis\.opendocument\.(text|presentation))$/;
const TYPES: Readonly<Record<WareKind, RegExp | null>> = {
  video: /^video\//,
  audio: /^audio\//,
  document: DOCUMENT,
  text: null,
  link: null,
  replay: /^(video|audio)\//,
};

export interface SentFiles {
  readonly fileId?: number | null | undefined;
  readonly captionsId?: number | null | undefined;
}

/** Refuses files of another kind than the ware is, and captions that no browser could read. */
export const refuseFiles = async (
  context: Pick<SignedInContext, 'database' | 'storage'>,
  kind: WareKind,
  { fileId, captionsId }: SentFiles,
) => {
  if (fileId != null) {
    const type = TYPES[kind];
    const file = type && (await storedFileOf(context, fileId));
    if (!type) return failField(courseWareErrors.badFile, 'fileId', 'course-ware.no-file-here');
    if (!file) return fail(attachmentErrors.unknown);
    if (!type.test(file.mediaType))
      return failField(courseWareErrors.badFile, 'fileId', 'course-ware.bad-file');
  }
  return captionsId == null ? null : refuseCaptions(context, kind, captionsId);
};

const refuseCaptions = async (
  context: Pick<SignedInContext, 'database' | 'storage'>,
  kind: WareKind,
  captionsId: number,
) => {
  const file = await storedFileOf(context, captionsId);
  if (!file) return fail(attachmentErrors.unknown);
  const { mediaType, stored } = file;
  if (kind !== 'video' || mediaType !== 'text/vtt' || stored.size > CAPTION_FILES.maxBytes)
    return failField(courseWareErrors.badFile, 'captionsId', 'course-ware.bad-captions-file');
  const line = wrongCaptionLine(await buffer(stored.open()));
  return line === null ? null : fail(courseWareErrors.badCaptions, { line });
};

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};

/** Refuses a ware without what its kind needs. */
export const refuseIncomplete = ({
  kind,
  file_id: fileId,
  content,
  address,
}: Pick<WareRecord, 'kind' | 'file_id' | 'content' | 'address'>) => {
  if (TYPES[kind] && fileId === null)
    return failField(courseWareErrors.incomplete, 'fileId', 'course-ware.needs-file');
  if (kind === 'text' && isBlankHtml(content))
    return failField(courseWareErrors.incomplete, 'content', 'course-ware.needs-text');
  if (kind === 'link' && !isWebAddress(address))
    return failField(courseWareErrors.badAddress, 'address', 'course-ware.bad-address');
  return null;
};

/** The kind of a ware that the caller sees; undefined when there is none. */
export const kindOfWare = async (
  { read, scope }: Pick<SignedInContext, 'read' | 'scope'>,
  id: number,
): Promise<WareKind | undefined> =>
  (
    await firstOf<Pick<WareRecord, 'kind'>>(
      wares.visible(read, scope).where('course_wares.id', id).select('course_wares.kind'),
    )
  )?.kind;
