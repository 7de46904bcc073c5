/** Several records by one call, each in a transaction of its own: what is refused does not keep the others back. */
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { messageNamed } from '../../../app/messages/message-catalogue.ts';
import type { SubjectKind } from '../../../app/messages/messages.ts';
import { namesOfUsers } from '../../identity/user/placed-person.table.ts';
import type { PlacingReport } from '@college/contracts/classes/class-user-row';
import type { Knex } from 'knex';

export const saidOf = ({ error, data }: Failure, { language }: Pick<SignedInContext, 'language'>) => ({
  code: error.code as number,
  errorId: error.id,
  msg: messageNamed(error.id, language, data),
});

interface Report<Item, Done extends object> {
  readonly done: Done[];
  readonly refused: { readonly item: Item; readonly failure: Failure }[];
}

/** A refusal leaves a row in the audit log, as that of a whole call does. */
export const oneByOne = async <Item, Done extends object>(
  items: readonly Item[],
  context: SignedInContext,
  subjectOf: (item: Item) => { readonly subjectType: SubjectKind; readonly subjectId: number },
  work: (trx: Knex.Transaction, item: Item) => Promise<Done | Failure>,
): Promise<Report<Item, Done>> => {
  const report: Report<Item, Done> = { done: [], refused: [] };
  for (const item of items) {
    const outcome = await context.database.transaction((trx) => work(trx, item));
    if (!isFailure(outcome)) {
      report.done.push(outcome);
      continue;
    }
    report.refused.push({ item, failure: outcome });
    const refusal = { ...subjectOf(item), before: null, after: null, outcome: outcome.error.id };
    await context.database.transaction((trx) => context.audit(trx, refusal));
  }
  return report;
};

/** What became of several people, by name as far as the caller sees them. */
export const placingReport = async (
  { done, refused }: Report<number, PlacingReport['done'][number]>,
  context: SignedInContext,
): Promise<PlacingReport> => {
  const names = await namesOfUsers(
    context.read,
    context.scope,
    refused.map(({ item }) => item),
  );
  return {
    done,
    refused: refused.map(({ item: userId, failure }) => ({
      userId,
      name: names.get(userId) ?? '',
      ...saidOf(failure, context),
    })),
  };
};
