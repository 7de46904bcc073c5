import { randomUUID } from 'node:crypto';
import type { StudentApplicationState } from '@college/contracts/visitor/student-application';
import type { Knex } from 'knex';
import type { Keys } from '../../src/crypto/keys.ts';
import { blindIndex, seal } from '../../src/crypto/sealed-field.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import { demoCards } from './cards.ts';
import type { DemoClass } from './train-classes.ts';

interface Wish {
  readonly keys: Keys;
  readonly classes: readonly DemoClass[];
  readonly now: Date;
}

interface Application {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly state: StudentApplicationState;
  /** How many days ago it came. */
  readonly age: number;
  readonly reason?: string;
}

const UNFIT = '所学专业与培训对象不符，请改报“高危行业新上岗从业人员”班。';
const BLURRED = '上传的学历证明不清晰，请重新拍摄后再次报名。';

/** One for each answer; who was rejected may have applied before, and who was withdrawn may apply again. */
const APPLICATIONS: readonly Application[] = [
  {
    name: '宋雨晨',
    idCard: demoCards.pending,
    phone: '19990000102',
    state: 'rejected',
    age: 9,
    reason: BLURRED,
  },
  { name: '宋雨晨', idCard: demoCards.pending, phone: '19990000102', state: 'pending', age: 1 },
  { name: '郑国强', idCard: demoCards.waiting, phone: '19990000103', state: 'waiting', age: 3 },
  { name: '许嘉怡', idCard: demoCards.approved, phone: '19990000104', state: 'approved', age: 40 },
  { name: '冯海平', idCard: demoCards.rejected, phone: '19990000105', state: 'withdrawn', age: 12 },
  {
    name: '冯海平',
    idCard: demoCards.rejected,
    phone: '19990000105',
    state: 'rejected',
    age: 2,
    reason: UNFIT,
  },
  { name: '邓思远', idCard: demoCards.withdrawn, phone: '19990000106', state: 'withdrawn', age: 5 },
];

const DECIDED: readonly StudentApplicationState[] = ['approved', 'rejected'];

/** Applications of people without an account, and one whose approval made one. */
export const insertStudentApplications = async (
  trx: Knex.Transaction,
  { keys, classes, now }: Wish,
): Promise<void> => {
  const open = classes.find(({ phase }) => phase === 'applying');
  if (open === undefined) throw new Error('the demo has no class that takes applications');
  const rows = APPLICATIONS.map(({ name, idCard, phone, state, age, reason = '' }) => {
    const row = randomUUID();
    const came = new Date(now.getTime() - age * DAY);
    const sealed = (column: string, plain: string) =>
      seal(keys, { table: 'student_applications', column, row }, plain);
    return {
      ...cameAt(came),
      row_key: row,
      area_code: idCard.slice(0, 6),
      class_id: open.id,
      name,
      id_card_sealed: sealed('id_card_sealed', idCard),
      id_card_index: blindIndex(keys, 'id_card', idCard),
      phone_sealed: sealed('phone_sealed', phone),
      phone_index: blindIndex(keys, 'phone', phone),
      education: 'senior-high',
      state,
      reason,
      decided_at: DECIDED.includes(state) ? new Date(came.getTime() + DAY / 2).toISOString() : null,
    };
  });
  const places = await insertReturning<{ id: number }>(trx, 'train_class_users', rows.map(placeOf), ['id']);
  await insertAll(
    trx,
    'student_applications',
    rows.map((row, at) => ({ ...row, place_id: places[at]?.id })),
  );
};

type Row = Readonly<
  Record<'creation_time' | 'last_modification_time' | 'area_code' | 'state' | 'reason', string>
> & { readonly class_id: number; readonly decided_at: string | null };

/** The only visitor on the waiting list stands first. */
const placeOf = (row: Row) => ({
  creation_time: row.creation_time,
  last_modification_time: row.last_modification_time,
  area_code: row.area_code,
  class_id: row.class_id,
  state: row.state,
  source: 'visitor',
  user_type_id: '5',
  applied_at: row.creation_time,
  reason: row.reason,
  decided_at: row.decided_at,
  wait_no: row.state === 'waiting' ? 1 : null,
});
