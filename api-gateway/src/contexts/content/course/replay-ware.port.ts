/** What live courses leave to courses. */
import { addWare } from './add-ware.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Knex } from 'knex';

interface Replay {
  readonly courseId: number;
  readonly name: string;
  readonly nameEn: string;
  readonly fileId: number;
  readonly captionsId: number | null;
}

/** The recording of a live course at the end of a course: its draft, which is checked before anybody studies it. */
export const addReplay = (
  trx: Knex.Transaction,
  context: SignedInContext,
  { courseId, name, nameEn, fileId, captionsId }: Replay,
) =>
  addWare(trx, context, courseId, {
    kind: 'replay',
    name,
    name_en: nameEn,
    file_id: fileId,
    captions_id: captionsId,
    content: '',
    address: '',
    is_drag: true,
    max_rate: 1,
  });
