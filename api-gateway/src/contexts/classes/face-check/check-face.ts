/** Judges frames that somebody sent, for the moment that asked for them. */
import { cutFrames } from './cut-frames.ts';
import { readFrames } from './face-file.ts';
import { faceChecks, ownerOf } from './face-check.table.ts';
import { unusedPicture, usePicture, wasJudged } from './face-picture.table.ts';
import { judgeFace } from './judge-face.ts';
import type { FaceVerdict } from './judge-face.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { readPhoto } from '../../identity/user-photo/user-photo.port.ts';
import { photoInState } from '../../identity/user-photo/user-photo.table.ts';
import { faceCheckErrors } from '@college/contracts/classes/face-check';
import type { FaceChallenge, FaceMoment } from '@college/contracts/classes/face-check';
import type { Knex } from 'knex';

export interface WantedFace {
  readonly userId: number;
  readonly moment: FaceMoment;
  /** The checkpoint, attendance or attempt that the check is for. */
  readonly subjectId: number | null;
  readonly classId: number | null;
  readonly imageId: number;
  readonly challenge: FaceChallenge;
  /** It was the last try, so that a person looks at what failed. */
  readonly isLast?: boolean;
}

export type CheckedFace = FaceVerdict & {
  readonly id: number;
  /** By the engine, though a person may look at it. */
  readonly isRefused: boolean;
};

type Deps = Pick<Services, 'database' | 'keys' | 'storage' | 'faces' | 'now'>;
type Refused = FailureOf<typeof faceCheckErrors.noReference | typeof faceCheckErrors.noImage>;

/** Whether a user has an accepted face photo: without one nobody can be checked. */
export const hasFaceReference = async (read: Knex, userId: number): Promise<boolean> =>
  (await photoInState(read, userId, 'accepted')) !== undefined;

/**
 * Compares, and records what came of it; to be called outside of a transaction, because the engine takes a second. The
 * frames are used up, whatever the answer. What follows from it is written in the same transaction by `record`: there is
 * no check without it.
 */
export const checkFace = async (
  deps: Deps,
  wanted: WantedFace,
  record: (trx: Knex.Transaction, checked: CheckedFace) => Promise<void> = () => Promise.resolve(),
): Promise<CheckedFace | Refused> => {
  const { read } = deps.database;
  const reference = await photoInState(read, wanted.userId, 'accepted');
  if (!reference || reference.key_sealed === null) return fail(faceCheckErrors.noReference);
  const picture = await unusedPicture(read, wanted.userId, wanted.imageId);
  if (!picture) return fail(faceCheckErrors.noImage);
  const photo = await readPhoto(deps, { ...reference, key_sealed: reference.key_sealed });
  const frames = await readFrames(deps, picture);
  if (frames === null) return fail(faceCheckErrors.noImage);
  const seen = photo && (await deps.faces.look(photo, await cutFrames(frames)));
  const judged = judgeFace(seen, wanted.challenge);

  return deps.database.transaction(async (trx) => {
    const moment = deps.now();
    // Of two checks with the same pixels, the second sees the first.
    await advisoryLock(trx, `face-picture:${picture.sha256}`);
    const isRepeated = await wasJudged(trx, picture.sha256);
    if (!(await usePicture(trx, picture.id, moment.toISOString()))) return fail(faceCheckErrors.noImage);
    // No camera takes the same picture twice.
    const engine: FaceVerdict = isRepeated ? { ...judged, state: 'failed', reason: 'repeated' } : judged;
    const verdict: FaceVerdict =
      wanted.isLast && engine.state === 'failed' ? { ...engine, state: 'to-check' } : engine;
    const owner = await ownerOf(trx, wanted.userId);
    const { userId, imageId, subjectId, classId, challenge } = wanted;
    const id = await faceChecks.insert(trx, deps, {
      area_code: owner?.area_code ?? null,
      department_id: owner?.department_id ?? null,
      creator_user_id: userId,
      user_id: userId,
      picture_id: imageId,
      photo_id: reference.id,
      moment: wanted.moment,
      subject_id: subjectId,
      class_id: classId,
      challenge,
      ...verdict,
      opinion: '',
      decided_by: null,
      decided_by_name: '',
      decided_at: null,
    });
    const checked = { id, ...verdict, isRefused: engine.state === 'failed' };
    await record(trx, checked);
    return checked;
  });
};
