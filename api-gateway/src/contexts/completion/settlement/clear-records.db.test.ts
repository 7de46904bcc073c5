/** What a finished class leaves beside its results, and when it goes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearRecords } from './clear-records.ts';
import { features } from '../../index.ts';
import { attendanceMaker } from '../../../../test/attendance-maker.ts';
import type { AttendanceMaker } from '../../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { SettlementPreview } from '@college/contracts/completion/settlement';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const REQUIREMENT = {
  personKind: 'special-operation',
  industryRisk: 'high',
  hours: 1,
  theoryHours: 1,
  practiceHours: 0,
  passScore: 80,
  minAge: 18,
  education: '',
};

describeOnBothDatabases('the records of a finished class', (open) => {
  let made: AttendanceMaker;
  beforeAll(async () => {
    made = await attendanceMaker(open());
  });
  afterAll(() => made.close());

  const rulesFor = (recordYears: number | null) =>
    JSON.stringify({
      id: null,
      nameZh: '',
      nameEn: '',
      hourMinutes: 45,
      dailyStudyHours: 8,
      idleSeconds: 300,
      requirements: [
        {
          personKind: 'special-operation',
          industryRisk: 'high',
          initialHours: 1,
          refreshHours: 1,
          recordYears,
        },
      ],
    });

  /** Finished now, with a signature and somebody who was turned down. */
  const finishedClass = async (recordYears: number | null) => {
    const { classId, lessonId } = await made.trainClass();
    const { student, personal } = made.people;
    await open().database.transaction(async (trx) => {
      await trx('train_classes')
        .where({ id: classId })
        .update({
          state: 'finished',
          finished_at: open().now.toISOString(),
          requirement: JSON.stringify(REQUIREMENT),
          rule_set: rulesFor(recordYears),
        });
      await trx('lesson_attendances').insert({
        lesson_id: lessonId,
        user_id: student.id,
        kind: 'in',
        by: 'hand',
        at: open().now.toISOString(),
        reason: '手机没电',
        device: 'Chrome, Android',
        device_print: `print-${classId}`,
      });
      const places = trx('train_class_users').where({ class_id: classId });
      await places.clone().where({ user_id: personal.id }).update({ state: 'rejected', reason: '年龄不符' });
      const { id: place_id } = (await places.clone().where({ user_id: student.id }).first('id')) as {
        id: number;
      };
      await trx('train_class_user_histories').insert({
        place_id,
        action: 'approve',
        from_state: 'pending',
        to_state: 'approved',
        reason: '',
        user_name: '王经理',
        time: open().now.toISOString(),
      });
    });
    return { classId, lessonId };
  };
  const clearAfter = (years: number) =>
    clearRecords({
      database: open().database,
      features,
      now: () => new Date(open().now.getTime() + years * YEAR_MS),
    });
  const read = () => open().database.read;
  const left = async ({ classId, lessonId }: { classId: number; lessonId: number }) => ({
    states: await read()('train_class_users').where({ class_id: classId }).orderBy('id').pluck('state'),
    histories: (
      await read()('train_class_user_histories').whereIn(
        'place_id',
        read()('train_class_users').where({ class_id: classId }).select('id'),
      )
    ).length,
    signed: await read()('lesson_attendances')
      .where({ lesson_id: lessonId })
      .orderBy('id')
      .select('by', 'reason', 'device', 'device_print'),
  });
  const preview = async (id: number) =>
    (await made.call<SettlementPreview>('PreviewFinishTrainClass', { id }, 'manager')).body.result;

  it('go after the years of its kind of people; what came of it stays, and the log says what went', async () => {
    const three = await finishedClass(3);
    const usual = await finishedClass(null);
    const shown = await preview(three.classId);
    expect(shown?.recordsUntil?.slice(0, 4)).toBe(String(open().now.getUTCFullYear() + 3));
    expect(shown?.recordsClearedAt).toBeNull();
    await clearAfter(2);
    expect((await left(three)).states).toEqual(['approved', 'rejected']);
    await clearAfter(3);
    expect(await left(three)).toEqual({
      states: ['approved'],
      histories: 0,
      signed: [{ by: 'hand', reason: '', device: '', device_print: '' }],
    });
    expect((await preview(three.classId))?.recordsClearedAt).not.toBeNull();
    // Without years of its own: as the site's settings say, six.
    expect(await left(usual)).toMatchObject({ states: ['approved', 'rejected'], histories: 1 });
    const [logged] = (await read()('audit_logs').where({
      call: 'TrainClass/ClearRecords',
      subject_id: String(three.classId),
    })) as { after_json: string }[];
    expect(JSON.parse(logged?.after_json ?? '{}')).toMatchObject({
      signatures: 1,
      placesWithoutSeat: 1,
      placeHistories: 1,
    });
    await clearAfter(6);
    expect((await left(usual)).states).toEqual(['approved']);
    expect(await clearAfter(6)).toBe(0);
  });
});
