/** Proofs of hours in the demo: of people who study, one of them void since its hours have grown, one corrected. */
import type { Database } from '../../src/db/database.ts';
import { makeProofs } from '../../src/contexts/completion/period-proof/make-proofs.ts';
import { provablePeople } from '../../src/contexts/completion/period-proof/period-proof.table.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';

/** After what people studied, and what was withdrawn of it. */
export const stage = 10;

const TIME_ZONE = 'Asia/Shanghai';
/** How many classes have proofs, and how many people of each. */
const CLASSES = 2;
const PEOPLE = 6;

export const store = (database: Database, { keys, now }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    const manager = (await trx('users').where({ username: 'manager' }).first('id')) as { id: number };
    const scope = {
      kind: 'all',
      userId: manager.id,
      areaCode: null,
      departmentId: null,
      departmentPath: '',
    } as const;
    const classIds = await trx('study_wares')
      .where('class_id', '>', 0)
      .groupBy('class_id')
      .orderBy('class_id')
      .limit(CLASSES)
      .pluck<number[]>('class_id');
    for (const classId of classIds) {
      const people = (await provablePeople(trx, scope, { classId }))
        .filter(({ earned_hours: hours }) => hours >= 0.5)
        .slice(0, PEOPLE);
      const writer = (daysAgo: number) => ({
        keys,
        now: () => new Date(now.getTime() - daysAgo * DAY),
        settings: { timeZone: TIME_ZONE },
        caller: { userId: manager.id },
      });
      // The first had theirs when they had fewer hours.
      const before = people
        .slice(0, 1)
        .map((person) => ({ ...person, earned_hours: person.earned_hours - 0.3, theory_hours: 0.2 }));
      await makeProofs(trx, classId, () => Promise.resolve(before), writer(2));
      await makeProofs(trx, classId, () => Promise.resolve(people), writer(1));
      // The second was printed before somebody had moved to another enterprise.
      await makeProofs(trx, classId, () => Promise.resolve(people.slice(1, 2)), writer(0), {
        reason: '原证明所载工作单位有误',
      });
    }
  });
