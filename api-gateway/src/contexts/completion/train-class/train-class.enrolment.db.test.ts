import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';

describeOnBothDatabases('a student who enrols while their class is changed', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
  });
  afterAll(() => gateway.close());

  const call = (action: string, { id, rowVersion }: { id: number; rowVersion: number }) =>
    gateway.call<TrainClassDetail>(`TrainClass/${action}`, { id, rowVersion }, made.manager);

  /** Begins a call while an enrolment has locked the class, which it commits only when the call is under way. */
  const duringEnrolment = async (action: string, target: { id: number; rowVersion: number }) => {
    const student = await open().database.read('users').where({ username: 'personal' }).first('id');
    return open()
      .database.transaction(async (trx) => {
        await trx('train_classes').where({ id: target.id }).forShare().select('id');
        await trx('train_class_users').insert({
          class_id: target.id,
          user_id: student.id,
          state: 'pending',
          creation_time: open().now.toISOString(),
          last_modification_time: open().now.toISOString(),
        });
        const answer = call(action, target);
        await new Promise((resolve) => setTimeout(resolve, 700));
        return { answer };
      })
      .then(({ answer }) => answer);
  };

  it('keeps the class published', async () => {
    const { body } = await call('PublishTrainClass', await made.create());
    if (!body.success) throw new Error(JSON.stringify(body.error));
    const answer = await duringEnrolment('CancelPublishTrainClass', body.result);
    expect(answer.body.error).toMatchObject({ id: 'train-class.has-students', data: { students: 1 } });
  });

  it('keeps the class from being removed', async () => {
    const answer = await duringEnrolment('DeleteTrainClass', await made.create());
    expect(answer.body.error).toMatchObject({ id: 'train-class.has-students', data: { students: 1 } });
  });
});
