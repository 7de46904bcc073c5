import { applicationsOf, openClassesFor } from './learner.query.ts';
import type { OwnApplicationRow } from './learner.query.ts';
import { trainClassRow } from '../../classes/class-record/class-record.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { NextStep } from '@college/contracts/site/dashboard';

type Found = Omit<NextStep, 'what'>;

const RECENT = 20;
const OWN_CLASS = ['business/my-class/class', 'business/train-class/detail', 'visitor/train-class/detail'];
const OPEN_CLASSES = 'visitor/train-class/list';

/** A class that is running comes first, then one that begins, then what the college still has to decide. */
const SITUATIONS = [
  { key: 'training', is: ({ phase, state }) => state === 'approved' && phase === 'training' },
  {
    key: 'begins',
    is: ({ phase, state }) => state === 'approved' && ['not-open', 'applying', 'waiting'].includes(phase),
  },
  { key: 'checked', is: ({ phase, state }) => state === 'pending' && isAhead(phase) },
  { key: 'waiting-list', is: ({ phase, state }) => state === 'waiting' && isAhead(phase) },
] as const satisfies readonly {
  key: string;
  is: (it: { phase: string; state: string }) => boolean;
}[];
type Situation = (typeof SITUATIONS)[number]['key'];

const isAhead = (phase: string): boolean => phase !== 'finished' && phase !== 'overdue';

const untilOf = (row: OwnApplicationRow, key: Situation): string =>
  key === 'training' ? row.train_end : row.train_begin;

/** Of several classes in the same situation, the one that is due first. */
const situationOf = (rows: readonly OwnApplicationRow[], moment: Date) => {
  for (const { key, is } of SITUATIONS) {
    const [row] = rows
      .filter((one) => is({ phase: trainClassRow(one, moment).phase, state: one.application_state }))
      .toSorted((a, b) => untilOf(a, key).localeCompare(untilOf(b, key)));
    if (row) return { key, row };
  }
  return null;
};

/** What a learner does next about classes: their own, or else one to apply for. */
export const nextClassStep = async ({
  read,
  caller,
  language,
  now,
}: SignedInContext): Promise<Found | null> => {
  const moment = now();
  const say = (id: MessageId, values: object | null = null): string => messageFor(id, language, values);
  const found = situationOf(await applicationsOf(read, caller.userId, language, RECENT), moment);
  if (found) {
    const { key, row } = found;
    return {
      title: say(`dashboard.next-${key}`),
      hint: row.shown_name,
      action: say('dashboard.next-see-class'),
      link: toScreen(OWN_CLASS, `id=${row.id}`),
      until: untilOf(row, key),
      untilLabel: say(key === 'training' ? 'dashboard.next-training-ends' : 'dashboard.next-training-begins'),
    };
  }
  const [open] = await openClassesFor(read, { ...caller, language }, moment.toISOString(), 1);
  if (!open) return null;
  return {
    title: say('dashboard.next-apply'),
    hint: say('dashboard.next-apply-hint'),
    action: say('dashboard.next-see-classes'),
    link: toScreen(OPEN_CLASSES, 'phase=applying'),
    until: null,
  };
};
