/** What live courses leave to courses. */
import { addWare } from './add-ware.ts';
import type { SignedInContext } from '../../app/context.ts';
import type { Knex } from 'knex';

interface Replay {
  readonly courseId: number;
  readonly name: string;
  readonly nameEn: string;
  readonly fileId: number;
}

/** The recording of a live course at the end of a course: its draft, which is checked before anybody studies it. */
export const addReplay = (
  trx: Knex.Transaction,
  context: SignedInContext,
  { courseId, name, nameEn, fileId }: Replay,
) =>
  addWare(trx, context, courseId, {
    kind: 'replay',
    name,
    name_en: nameEn,
    file_id: fileId,
    captions_id: null,
    content: '',
    address: '',
    is_drag: true,
    max_rate: 1,
  });
