import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { faceCheckSteps } from '../../../../test/face-check-steps.ts';
import { turnsLeft } from '../../../../test/fake-faces.ts';
import { features } from '../../index.ts';
import { on } from '../../../app/event.ts';
import { faceDecided } from './face-decided.port.ts';
import type { FaceDecision } from './face-decided.port.ts';
import type { FaceCheckRow } from '@college/contracts/classes/face-check';

describeOnBothDatabases('a face check', (open) => {
  const { faces, gateway, token, manager, userId, checked, detail, decide } = faceCheckSteps(open);

  describe('is decided by people', () => {
    const toCheck = async (): Promise<number> => {
      faces.sees = turnsLeft(0.7);
      return (await checked()).id;
    };

    it('once, with a reason where it fails, recorded and reported to who asked', async () => {
      const decisions: FaceDecision[] = [];
      const listener = {
        services: [],
        listens: [on(faceDecided, async (_trx, one) => void decisions.push(one))],
      };
      (features as object[]).push(listener);
      try {
        const id = await toCheck();
        expect(
          (await decide(id, { result: 'failed-by-hand', opinion: ' ' })).body.error?.validationErrors,
        ).toEqual([{ message: 'please give the reason', members: ['opinion'] }]);
        const { body } = await decide(id, { result: 'failed-by-hand', opinion: '不是本人' });
        expect(body.result).toMatchObject({ state: 'failed-by-hand', opinion: '不是本人', canDecide: false });
        expect(decisions).toMatchObject([
          {
            checkId: id,
            userId: userId(),
            moment: 'study',
            subjectId: 7,
            before: 'to-check',
            state: 'failed-by-hand',
          },
        ]);
        expect((await decide(id)).body.error?.id).toBe('face-check.illegal-transition');
        const row = await open()
          .database.read('audit_logs')
          .where({ call: 'FaceCheck/CheckFaceByMan', subject_id: String(id), outcome: 'done' })
          .first();
        expect(JSON.parse(row.after_json)).toMatchObject({ state: 'failed-by-hand', userId: userId() });
      } finally {
        (features as object[]).pop();
      }
    });

    it('also against the engine', async () => {
      const { id } = await checked();
      expect((await decide(id)).body.error?.id).toBe('face-check.illegal-transition');
      const { body } = await decide(id, { result: 'failed-by-hand', opinion: '照片是屏幕翻拍' });
      expect(body.result?.state).toBe('failed-by-hand');
    });

    it('at the version that they saw, and by one of two', async () => {
      const id = await toCheck();
      expect((await decide(id, { rowVersion: 9 })).body.error?.id).toBe('common.stale');
      const both = await Promise.all([decide(id), decide(id)]);
      expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it('never by oneself', async () => {
      const own = await open().database.read('users').where({ username: 'manager' }).first('id');
      const id = await toCheck();
      await open().database.transaction((trx) =>
        trx('face_checks').where({ id }).update({ user_id: own.id }),
      );
      expect((await decide(id)).body.error?.id).toBe('face-check.own');
      expect((await detail(id)).canDecide).toBe(false);
    });

    it('who may: a supervisor reads those of their area and decides nothing', async () => {
      const id = await toCheck();
      const supervisor = (await gateway().signIn('supervisor')).token;
      expect((await decide(id, {}, supervisor)).body.error?.code).toBe(40301);
      expect((await decide(id, {}, token())).body.error?.code).toBe(40301);
    });
  });

  it('is listed: what waits first, the oldest on top; by state, moment and class', async () => {
    const list = async (more: object = {}) => {
      const input = { page: 1, pageSize: 100, ...more };
      const { body } = await gateway().call<{ items: FaceCheckRow[] }>(
        'FaceCheck/GetFaceCheckPageList',
        input,
        manager(),
      );
      if (!body.success) throw new Error(body.error.message);
      return body.result.items;
    };
    const all = await list();
    const waiting = all.filter(({ state }) => state === 'to-check').map(({ id }) => id);
    expect(all.slice(0, waiting.length).map(({ id }) => id)).toEqual(waiting.toSorted((a, b) => a - b));
    expect((await list({ state: 'to-check' })).map(({ id }) => id)).toEqual(waiting);
    expect(new Set((await list({ moment: 'exam' })).map(({ moment }) => moment))).toEqual(new Set(['exam']));
    const { classId } = all.find(({ classId: id }) => id !== null) ?? {};
    expect(new Set((await list({ classId })).map(({ classId: id }) => id))).toEqual(new Set([classId]));
    expect((await list({ keyword: '没有这个人' })).length).toBe(0);
  });
});
