import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';

// SQLite has one writer.
describeOnBothDatabases(
  'a closed lesson that two change at once',
  (open) => {
    it('is in the ledger with both changes', async () => {
      const { database } = open();
      const { lesson_id: lessonId } = (await database
        .read('lesson_attendances')
        .join('train_class_lessons', 'train_class_lessons.id', 'lesson_attendances.lesson_id')
        .whereNotNull('train_class_lessons.closed_at')
        .groupBy('lesson_id')
        .havingRaw('count(*) > 1')
        .first('lesson_id')) as { lesson_id: number };
      const [one = 0, other = 0, ...rest] = await database
        .read('lesson_attendances')
        .where({ lesson_id: lessonId })
        .orderBy('id')
        .pluck<number[]>('id');
      let goOn: () => void = () => undefined;
      const bothHaveChanged = new Promise<void>((done) => (goOn = done));
      let changed = 0;
      const change = (id: number) =>
        database.transaction(async (trx) => {
          await trx('lesson_attendances').where({ id }).delete();
          changed += 1;
          if (changed === 2) goOn();
          await bothHaveChanged;
        });
      await Promise.all([change(one), change(other)]);
      const { fact } = (await database
        .read('ledger_entries')
        .where({ kind: 'lesson', record_id: lessonId })
        .orderBy('id', 'desc')
        .first('fact')) as { fact: string };
      expect((JSON.parse(fact) as { signed: string[] }).signed).toHaveLength(rest.length);
    });
  },
  { on: ['postgres'] },
);
