import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { checkpointSteps } from '../../../../test/checkpoint-steps.ts';
import { numberIn } from './checkpoint.number.ts';
import type { Checkpoint } from '@college/contracts/study/study';

describeOnBothDatabases('the number of a checkpoint', (open) => {
  const { study, answer, asked, beat, rowOf } = checkpointSteps(open);

  const secretOf = async (checkpoint: Checkpoint): Promise<string> => (await rowOf(checkpoint)).secret;
  const numberOf = async (checkpoint: Checkpoint): Promise<string> =>
    numberIn(open().keys, await secretOf(checkpoint));
  const fetched = (address: string | null | undefined) =>
    study().gateway.app.inject({ method: 'GET', url: address ?? '' });

  it('is a picture and a sound in both languages, and in no answer of a call', async () => {
    const checkpoint = await asked();
    const number = await numberOf(checkpoint);
    expect(number).toMatch(/^[2-9]{4}$/);
    const { image, sound, ...said } = checkpoint;
    const addresses = [image, sound?.en, sound?.['zh-CN']].map((one) => String(one));
    expect(JSON.stringify(said)).not.toContain(number);
    expect(JSON.stringify(await beat())).toContain(image);
    const [picture, ...sounds] = await Promise.all(addresses.map(fetched));
    expect(picture?.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
    });
    expect(picture?.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    for (const one of sounds) {
      expect(one?.headers['content-type']).toBe('audio/wav');
      expect(one?.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
      expect(JSON.stringify(one?.headers)).not.toContain(number);
    }
    const [english, chinese] = sounds;
    expect(chinese?.rawPayload.equals(english?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    // A sound of the same number is the same sound: nothing can be averaged out of several.
    expect((await fetched(sound?.en)).rawPayload.equals(english?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect((await answer(checkpoint, { value: [number] })).body.result?.isPassed).toBe(true);
  });

  it('is given for one try, by its own address, while it can be answered by who has the lease', async () => {
    const first = await asked();
    const refused = async (address: string | null | undefined) => (await fetched(address)).statusCode;
    expect(await refused(first.sound?.en.replace('/0/', '/1/'))).toBe(404);
    expect(await refused(first.image?.replace(/signature=./, 'signature=_'))).toBe(404);
    expect(await refused(first.image?.replace('number.png', 'number.en.wav'))).toBe(404);
    const second = (await answer(first, { value: ['0000'] })).body.result?.checkpoint;
    if (!second) throw new Error('there is no second number');
    expect(await refused(first.image)).toBe(404);
    expect(await refused(second.image)).toBe(200);
    await open().database.transaction(async (trx) => {
      await trx('study_leases').where({ user_id: study().studentId }).update({ login_id: null });
    });
    expect(await refused(second.sound?.['zh-CN'])).toBe(404);
    study().pass(60_000);
    expect(await refused(second.image)).toBe(404);
  });
});
