/** The one way in which somebody applies for a class, whoever does it for them. */
import { hasSeatsOfKind, phaseAt, shareClass } from './class-of-places.table.ts';
import { rememberStep } from './place-history.table.ts';
import { changePlace, earlierPlace, insertPlace } from './enter-place.table.ts';
import { lockPerson } from './person-lock.ts';
import { refuseUnfit } from './place-checks.ts';
import { overlapOf } from './place-overlap.table.ts';
import { fail } from '../../../app/failure.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { classUserErrors, classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserSource, ClassUserState } from '@college/contracts/classes/class-user-row';
import type { TrainClassPhase } from '@college/contracts/completion/train-class-row';
import { commonErrors } from '@college/contracts/core/errors';
import { nextState } from '@college/contracts/core/state-machine';
import type { Education } from '@college/contracts/identity/education';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface Entering {
  readonly classId: number;
  /** Null: a visitor, who has no account. */
  readonly userId: number | null;
  /** The kind of seat. */
  readonly userTypeId: UserTypeId;
  readonly source: ClassUserSource;
  /** The account that applies on another's behalf. */
  readonly appliedBy: number | null;
  /** ISO 8601. */
  readonly now: string;
  /** The earlier place of a visitor who applies again; an account is known by its id. */
  readonly placeId?: number | null;
  readonly person: {
    readonly name: string;
    /** In full. */
    readonly idCard: string;
    readonly education: Education | null;
  };
  /** Of the card. Without: overlapping classes are looked for at approval only. */
  readonly cardIndexes?: readonly string[];
  /** Of what a refusal says. */
  readonly language?: Language;
  /** Where the person belongs. */
  readonly areaCode?: string | null;
  readonly departmentId?: number | null;
  /** Who does it, for the history; without, the person. */
  readonly actor?: { readonly userId: number; readonly name: string };
  /** A manager may enter people until the training ends; everybody else while the class takes applications. */
  readonly isLate?: boolean;
}

const OPEN: readonly TrainClassPhase[] = ['applying'];
const OPEN_LATE: readonly TrainClassPhase[] = ['not-open', 'applying', 'waiting', 'training'];

/** Makes a place that waits for a decision, or opens again one that was rejected or withdrawn. */
export const enterPlace = async (trx: Knex.Transaction, it: Entering) => {
  const { classId, userId, person, language = 'zh-CN', now } = it;
  const found = await shareClass(trx, classId);
  if (!found || found.state === 'draft') return fail(commonErrors.notFound);
  const phase = phaseAt(found, Date.parse(now));
  if (!(it.isLate ? OPEN_LATE : OPEN).includes(phase)) return fail(classUserErrors.notOpen, { phase });
  if (!(await hasSeatsOfKind(trx, classId, it.userTypeId))) return fail(classUserErrors.noSeatsOfKind);
  const unfit = refuseUnfit(person, found, language);
  if (unfit) return unfit;
  const whose = { userId, cardIndexes: it.cardIndexes ?? [] };
  await lockPerson(trx, whose);
  const earlier = await earlierPlace(trx, classId, { placeId: it.placeId ?? null, userId });
  if (earlier && nextState(classUserMachine, earlier.state, 'applyAgain') === null)
    return fail(classUserErrors.alreadyApplied, { held: earlier.state });
  if (it.cardIndexes) {
    const overlap = await overlapOf(trx, found, whose, language, earlier?.id);
    if (overlap) return fail(classUserErrors.overlap, overlap);
  }
  const columns = {
    state: 'pending',
    source: it.source,
    user_type_id: it.userTypeId,
    applied_by: it.appliedBy,
    applied_at: now,
    reason: '',
    decided_by: null,
    decided_at: null,
    wait_no: null,
  } as const;
  if (earlier) await changePlace(trx, earlier, columns, now);
  const placeId = earlier?.id ?? (await insertPlace(trx, { ...columns, ...belonging(it) }, now));
  await rememberStep(trx, {
    placeId,
    action: earlier ? 'applyAgain' : 'create',
    from: earlier?.state ?? 'none',
    to: 'pending',
    reason: '',
    userId: it.actor?.userId ?? userId,
    userName: it.actor?.name ?? person.name,
    time: now,
  });
  return { placeId, state: 'pending' as ClassUserState, before: earlier?.state ?? null };
};

const belonging = ({ classId, userId, actor, areaCode = null, departmentId = null }: Entering) => ({
  class_id: classId,
  user_id: userId,
  creator_user_id: actor?.userId ?? userId,
  area_code: areaCode,
  department_id: departmentId,
});
