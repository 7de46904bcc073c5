import { randomUUID } from 'node:crypto';
import { cleanName } from './file-name.ts';
import { insertFile } from './attachment.table.ts';
import { roomLeft } from './upload-folder.ts';
import { bytesInAll, bytesOfUser, lockQuota, openUploads } from './upload.table.ts';
import type { Caller, Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure, Failure } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { attachmentErrors, FILE_CAPS, FilePurpose } from '@college/contracts/platform/attachment';

/** What a browser declares before it sends a byte. */
export interface Declared {
  readonly name: string;
  readonly purpose: string;
  /** Bytes; NaN when it was not given. */
  readonly size: number;
}

/** Uploads in progress per user: each reserves space that nobody else can use. */
const MAX_OPEN = 50;
/** For a moment a complete file exists twice: in the upload folder and in storage. */
const COPIES = 2;

type Deps = Pick<Services, 'settings' | 'database' | 'now'>;

/** All checks that are possible before a byte is sent. Returns the key of the new upload. */
export const beginUpload = async (
  deps: Deps,
  caller: Caller,
  declared: Declared,
): Promise<string | Failure> => {
  const checked = check(declared);
  if ('error' in checked) return checked;
  const { name, purpose, size } = checked;
  if ((await roomLeft(deps)) < size * COPIES) return fail(attachmentErrors.diskFull);

  const { settings, database, now } = deps;
  return database.transaction(async (trx) => {
    await lockQuota(trx);
    const rowKey = randomUUID();
    // First, because a transaction on SQLite begins by writing; a refusal rolls it back.
    await insertFile(trx, now, {
      row_key: rowKey,
      purpose,
      name,
      size,
      media_type: '',
      sha256: '',
      state: 'uploading',
      unused_since: null,
      has_file: true,
      area_code: caller.scope.areaCode,
      department_id: caller.scope.departmentId,
      creator_user_id: caller.userId,
    });
    const { uploadUserQuota: limitBytes, uploadQuota } = settings;
    if ((await openUploads(trx, caller.userId)) > MAX_OPEN)
      return fail(attachmentErrors.tooManyOpen, { retryAfter: 60 });
    if ((await bytesOfUser(trx, caller.userId)) > limitBytes)
      return fail(attachmentErrors.userQuota, { limitBytes });
    if (uploadQuota !== null && (await bytesInAll(trx)) > uploadQuota) return fail(attachmentErrors.diskFull);
    return rowKey;
  });
};

const check = ({
  name: given,
  purpose: word,
  size,
}: Declared): { name: string; purpose: FilePurpose; size: number } | Failure => {
  const purpose = FilePurpose.safeParse(word);
  if (!purpose.success) return fail(attachmentErrors.badPurpose);
  const name = cleanName(given);
  if (name === null) return fail(attachmentErrors.badName);
  if (!Number.isSafeInteger(size) || size < 0) return fail(commonErrors.invalid) as CommonFailure;
  if (size === 0) return fail(attachmentErrors.empty);
  const limitBytes = FILE_CAPS[purpose.data];
  if (size > limitBytes) return fail(attachmentErrors.tooLarge, { limitBytes });
  return { name, purpose: purpose.data, size };
};
