/** What the gateway does by itself for the ledger. */
import { alarmReporter, OWN_REASONS, WITNESS_REASONS } from './alarm-reporter.ts';
import { appendEntries } from './append-entries.ts';
import { KeptBroken, keptIn } from './kept-head.ts';
import { takeOverOnce } from './take-over.ts';
import { askWitness } from './witness.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import type { FastifyInstance } from 'fastify';

const APPEND_MS = 10_000;
const WITNESS_MS = 5 * 60_000;

export const scheduleLedger = (app: FastifyInstance, services: ScheduleServices): void => {
  const kept = keptIn(services.settings.varDir, services.storage, (sentence) => app.log.warn(sentence));
  const report = alarmReporter(app, services, OWN_REASONS);
  let isCovered = false;
  schedule(app, APPEND_MS, {
    work: async () => {
      // What cannot be read is reported by the step that follows, which then does nothing.
      isCovered ||= await takeOverOnce({ ...services, kept }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof KeptBroken) return false;
          throw error;
        },
      );
      const { alarm, ...counts } = await appendEntries({ ...services, kept });
      await report(alarm ?? null);
      return counts;
    },
    done: 'facts were appended to the ledger',
    failed: 'facts could not be appended to the ledger',
  });
  const reportWitness = alarmReporter(app, services, WITNESS_REASONS);
  let shown = '';
  schedule(app, WITNESS_MS, {
    work: async () => {
      const asked = await askWitness(services, shown);
      if (!asked) return { checkpoints: 0 };
      if (asked.isSigned) shown = asked.note;
      if (asked.alarm !== undefined) await reportWitness(asked.alarm);
      return { checkpoints: asked.isSigned ? 1 : 0 };
    },
    done: 'a checkpoint was shown to the witness',
    failed: 'a checkpoint could not be shown to the witness',
  });
};
