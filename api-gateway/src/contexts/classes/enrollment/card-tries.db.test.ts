import { expect, it } from 'vitest';
import { demoCards } from '../../../../seeds/demo/cards.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { ownDetailsSteps } from '../../../../test/own-details-steps.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const tooMany = { code: ErrorCode.tooMany, id: 'common.too-many' };

describeOnBothDatabases('tries to record a card', (open) => {
  const { gateway, newCard, newPhone, newcomer, rowOf, complete } = ownDetailsSteps(open);

  it('are ten an hour for an account, whatever the cards and whatever the answer', async () => {
    const { token, username } = await newcomer();
    const recorded = (await rowOf(username)).row_version as number;
    for (let tries = 0; tries < 10; tries += 1) {
      const changes =
        tries % 2 === 0 ? { idCard: demoCards.student } : { idCard: newCard(), rowVersion: 4711 };
      const { body } = await complete(token, changes);
      expect(body.error?.id).toBe(tries % 2 === 0 ? 'enrollment.held-by-another' : 'common.stale');
      gateway().pass(60_000);
    }
    for (const changes of [{ idCard: demoCards.student }, { idCard: newCard(), rowVersion: 4711 }]) {
      const { status, headers, body } = await complete(token, changes);
      expect([status, headers['retry-after']]).toEqual([429, '3000']);
      expect(body.error).toMatchObject({ ...tooMany, data: { retryAfter: 3000 } });
    }
    expect((await rowOf(username)).row_version).toBe(recorded);
    expect((await complete(token)).body.success, 'without a card it is no try').toBe(true);
    gateway().pass(50 * 60_000);
    const later = (await gateway().signIn(username)).token;
    expect((await complete(later, { idCard: newCard() })).body.success).toBe(true);
  });

  it('beside a phone that another has record nothing, and are ten a day', async () => {
    const [phone, owner, guesser] = [newPhone(), await newcomer(), await newcomer()];
    expect((await complete(owner.token, { phone })).body.success).toBe(true);
    const guess = async () =>
      (await complete((await gateway().signIn(guesser.username)).token, { idCard: newCard(), phone })).body
        .error;
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess())?.id).toBe('enrollment.held-by-another');
    gateway().pass(2 * 60 * 60_000);
    expect(await guess()).toMatchObject(tooMany);
    gateway().pass(23 * 60 * 60_000);
    expect((await guess())?.id).toBe('enrollment.held-by-another');
  });

  it('are limited to ten an hour for a card, whoever tries', async () => {
    const [first, second, idCard] = [await newcomer(), await newcomer(), demoCards.pending];
    for (let tries = 0; tries < 10; tries += 1)
      await complete((tries < 6 ? first : second).token, { idCard, rowVersion: 4711 });
    expect((await complete(second.token, { idCard })).body.error).toMatchObject(tooMany);
    expect((await complete(second.token, { idCard: newCard() })).body.success).toBe(true);
  });

  it('count when all come at once', async () => {
    const { token } = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => complete(token, { idCard: newCard(), rowVersion: 4711 })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });
});
