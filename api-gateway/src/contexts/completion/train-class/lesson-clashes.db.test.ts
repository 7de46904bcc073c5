import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { LessonClash } from '@college/contracts/classes/class-lesson';

describeOnBothDatabases('lessons that are planned', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;
  let teacherId: number;
  let busy: { id: number; name: string };

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
    const { read } = open().database;
    ({ id: teacherId } = await read('users').where({ username: 'teacher' }).first<{ id: number }>('id'));
    const lesson = { title: '安全规程', hours: 4, teacherId, address: '三号楼 101' };
    busy = await made.create({
      lessons: [{ ...lesson, begin: '2027-03-01T01:00:00Z', end: '2027-03-01T04:00:00Z' }],
    });
  });
  afterAll(() => gateway.close());

  const clashes = async (lessons: readonly object[], token = made.manager, classId?: number) =>
    (await gateway.call<LessonClash[]>('TrainClass/GetLessonClashes', { classId, lessons }, token)).body
      .result;
  const at = (begin: string, end: string, more: object = {}) => ({
    begin: `2027-03-01T${begin}:00+08:00`,
    end: `2027-03-01T${end}:00+08:00`,
    ...more,
  });

  it('name the class that has their teacher or their room at the same time, each by its place', async () => {
    const of = { className: busy.name, begin: '2027-03-01T01:00:00.000Z', end: '2027-03-01T04:00:00.000Z' };
    expect(
      await clashes([
        at('08:00', '09:00', { teacherId, address: '三号楼 101' }),
        at('11:59', '13:00', { teacherId }),
        at('08:00', '09:01', { teacherId: null, address: '三号楼 101' }),
        at('10:00', '11:00', { teacherId, address: '三号楼 101' }),
        at('10:00', '11:00', { address: '三号楼 102' }),
        at('10:00', '11:00', { teacherId: null, address: '' }),
      ]),
    ).toEqual([
      { ...of, at: 1, of: 'teacher' },
      { ...of, at: 2, of: 'room' },
      { ...of, at: 3, of: 'teacher' },
      { ...of, at: 3, of: 'room' },
    ]);
  });

  it('do not clash with those of their own class, nor with those of a class that was deleted', async () => {
    const planned = [at('10:00', '11:00', { teacherId })];
    expect(await clashes(planned, made.manager, busy.id)).toEqual([]);
    const other = await made.create({
      lessons: [
        { title: '急救', hours: 1, teacherId, begin: '2027-03-02T01:00:00Z', end: '2027-03-02T02:00:00Z' },
      ],
    });
    const next = [{ begin: '2027-03-02T01:30:00Z', end: '2027-03-02T02:30:00Z', teacherId }];
    expect(await clashes(next)).toMatchObject([{ of: 'teacher', className: other.name }]);
    await gateway.call(
      'TrainClass/DeleteTrainClass',
      { id: other.id, rowVersion: other.rowVersion },
      made.manager,
    );
    expect(await clashes(next)).toEqual([]);
  });

  it('are few, and dated', async () => {
    const lesson = at('10:00', '11:00');
    expect(await clashes([])).toEqual([]);
    const refusal = async (lessons: readonly object[]) =>
      (await gateway.call('TrainClass/GetLessonClashes', { lessons }, made.manager)).status;
    expect(await refusal(Array.from({ length: 101 }, () => lesson))).toBe(400);
    expect(await refusal([{ ...lesson, begin: '01/03/2027' }])).toBe(400);
  });
});
