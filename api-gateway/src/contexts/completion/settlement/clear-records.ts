/** Deletes what finished classes left beside their results, once it has been retained for as long as the rules say. */
import type { FastifyInstance } from 'fastify';
import { finishedBefore, lockFinished } from './expired-class.query.ts';
import { noteRecordsCleared } from '../../classes/class-record/class-history.table.ts';
import { recordsUntil, recordYearsOf } from './record-years.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import { insertAudit } from '../../../db/audit.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { tell } from '../../../app/event.ts';
import { classExpired } from '../../classes/class-record/class-events.port.ts';

const HOUR = 3_600_000;
/** Nothing is retained for less. */
const LEAST_YEARS = 1;
export const CLEAR_RECORDS_CALL = 'TrainClass/ClearRecords';

type Deps = Pick<ScheduleServices, 'database' | 'features' | 'now'>;

/** A class in a transaction of its own; false when somebody else was first. */
const clearClass = ({ database, features }: Deps, id: number, time: Date): Promise<boolean> =>
  database.transaction(async (trx) => {
    const row = await lockFinished(trx, id);
    if (!row) return false;
    const now = time.toISOString();
    const gone = await tell(features, trx, classExpired, { id, now });
    await noteRecordsCleared(trx, id, now);
    await insertAudit(trx, {
      time,
      userId: null,
      userName: '',
      roleKey: '',
      areaCode: row.area_code,
      departmentId: row.department_id,
      call: CLEAR_RECORDS_CALL,
      subjectType: 'train-class',
      subjectId: id,
      before: null,
      after: Object.assign({ name: row.name }, ...gone) as object,
      outcome: 'done',
      traceId: '',
      address: '',
    });
    return true;
  });

/** One run; answers of how many classes. Several copies of the gateway may run it at the same time. */
export const clearRecords = async (deps: Deps): Promise<number> => {
  const time = deps.now();
  const { recordYears } = await thresholds(deps.database.read);
  const before = new Date(time);
  before.setUTCFullYear(before.getUTCFullYear() - LEAST_YEARS);
  let cleared = 0;
  for (const row of await finishedBefore(deps.database.read, before.toISOString()))
    if (
      recordsUntil(row.finished_at, recordYearsOf(row, recordYears)) <= time.toISOString() &&
      (await clearClass(deps, row.id, time))
    )
      cleared += 1;
  return cleared;
};

export const scheduleRecordCleanup = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, HOUR, {
    work: async () => ({ classes: await clearRecords(services) }),
    done: 'records of finished classes deleted',
    failed: 'records of finished classes could not be deleted',
  });
