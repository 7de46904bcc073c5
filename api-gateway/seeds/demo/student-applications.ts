import { randomUUID } from 'node:crypto';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import { creditCheckOf } from '@college/contracts/identity/credit-code';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { Knex } from 'knex';
import type { Keys } from '../../src/crypto/keys.ts';
import { blindIndex, seal } from '../../src/crypto/sealed-field.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import { demoCards } from './cards.ts';
import { historyRows } from './class-places.ts';
import type { DemoClass } from './train-classes.ts';
import type { DemoUser } from './users.ts';

interface Wish {
  readonly keys: Keys;
  readonly classes: readonly DemoClass[];
  readonly manager: DemoUser;
  readonly now: Date;
}

interface Application {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly state: ClassUserState;
  /** How many days ago it came. */
  readonly age: number;
  readonly reason?: string;
}

const UNFIT = '所学专业与培训对象不符，请改报“高危行业新上岗从业人员”班。';
const BLURRED = '上传的学历证明不清晰，请重新拍摄后再次报名。';

const ENTERPRISE = '祁连山矿业有限公司';
/** Its credit code without the check character. */
const CODE = '91990100MA00QLKY0';
const STAFF = [
  ['高建军', '99010219840316108', '19990000111'],
  ['马春燕', '99010219910822109', '19990000112'],
  ['冶成林', '99010219871105110', '19990000113'],
] as const;

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

const DECIDED: readonly ClassUserState[] = ['approved', 'rejected'];

/** Applications of people without an account, and one whose approval made one. */
export const insertStudentApplications = async (
  trx: Knex.Transaction,
  { keys, classes, now, manager }: Wish,
): Promise<void> => {
  const open = classes.find(({ phase }) => phase === 'applying');
  if (open === undefined) throw new Error('the demo has no class that takes applications');
  const ages = APPLICATIONS.map((application, index) => ({
    ...application,
    workUnit: '个体经营',
    came: new Date(now.getTime() - application.age * DAY),
    applyNo: numberOf('A', now, index),
  }));
  const enterpriseId = await insertEnterprise(trx, { keys, classId: open.id, now });
  const applications = [...ages, ...staffOf(now)];
  const places = await insertReturning<{ id: number }>(
    trx,
    'train_class_users',
    applications.map(({ came, idCard, state, reason = '', workUnit }) => ({
      ...cameAt(came),
      area_code: idCard.slice(0, 6),
      class_id: open.id,
      state,
      source: workUnit === ENTERPRISE ? 'visitor-enterprise' : 'visitor',
      user_type_id: workUnit === ENTERPRISE ? '3' : '5',
      applied_at: came.toISOString(),
      reason,
      decided_at: DECIDED.includes(state) ? new Date(came.getTime() + DAY / 2).toISOString() : null,
      // The only visitor on the waiting list stands first.
      wait_no: state === 'waiting' ? 1 : null,
    })),
    ['id'],
  );
  const rows = applications.map(({ name, idCard, phone, came, applyNo, workUnit }, at) => {
    const row = randomUUID();
    const sealed = (column: string, plain: string) =>
      seal(keys, { table: 'student_applications', column, row }, plain);
    return {
      ...cameAt(came),
      row_key: row,
      area_code: idCard.slice(0, 6),
      class_id: open.id,
      place_id: places[at]?.id,
      apply_no: applyNo,
      name,
      id_card_sealed: sealed('id_card_sealed', idCard),
      id_card_index: blindIndex(keys, 'id_card', idCard),
      phone_sealed: sealed('phone_sealed', phone),
      phone_index: blindIndex(keys, 'phone', phone),
      education: 'senior-high',
      work_unit: workUnit,
      job_title: workUnit === ENTERPRISE ? '操作工' : '',
      enterprise_id: workUnit === ENTERPRISE ? enterpriseId : null,
    };
  });
  await insertAll(trx, 'student_applications', rows);
  await insertAll(
    trx,
    'train_class_user_histories',
    applications.flatMap(({ state, reason = '', ...application }, at) =>
      historyRows(places[at]?.id, state, { ...application, reason }, manager, now),
    ),
  );
};

/** `A26112300000001`: the day, and a number. */
const numberOf = (letter: string, now: Date, index: number): string =>
  `${letter}${now.toISOString().slice(2, 10).replaceAll('-', '')}${String(index + 1).padStart(8, '0')}`;

/** People whom an enterprise without an account sends. */
const staffOf = (now: Date) =>
  STAFF.map(([name, digits, phone], index) => ({
    name,
    idCard: digits + checkCharacterOf(digits),
    phone,
    state: 'pending' as const,
    reason: '',
    workUnit: ENTERPRISE,
    came: new Date(now.getTime() - 2 * DAY),
    applyNo: numberOf('A', now, APPLICATIONS.length + index),
  }));

const insertEnterprise = async (
  trx: Knex.Transaction,
  { keys, classId, now }: { keys: Keys; classId: number; now: Date },
): Promise<number | undefined> => {
  const row = randomUUID();
  const phone = '19990000110';
  const place = { table: 'enterprise_applications', column: 'phone_sealed', row };
  const inserted = await insertReturning<{ id: number }>(
    trx,
    'enterprise_applications',
    [
      {
        ...cameAt(new Date(now.getTime() - 2 * DAY)),
        row_key: row,
        class_id: classId,
        apply_no: numberOf('B', now, 0),
        name: ENTERPRISE,
        credit_code: CODE + creditCheckOf(CODE),
        contact_name: '贺志远',
        phone_sealed: seal(keys, place, phone),
        phone_index: blindIndex(keys, 'phone', phone),
      },
    ],
    ['id'],
  );
  return inserted[0]?.id;
};
