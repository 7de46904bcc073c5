import { NoticeState } from './notice-state.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';

export const noticeErrors = {
  illegalTransition: defineError(
    'notice.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: NoticeState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  endBeforeStart: defineError('notice.end-before-start', ErrorCode.invalid),
  unknownType: defineError('notice.unknown-type', ErrorCode.invalid),
  /** No role, area or class was given, or one that does not exist. */
  unknownTarget: defineError('notice.unknown-target', ErrorCode.invalid),
  /** Outside the sender's area. */
  outOfReach: defineError('notice.out-of-reach', ErrorCode.forbidden),
  /** Its end has passed already. */
  over: defineError('notice.over', ErrorCode.illegalTransition),
  nobody: defineError('notice.nobody', ErrorCode.illegalTransition),
  /** Neither a text nor a summary. */
  empty: defineError('notice.empty', ErrorCode.illegalTransition),
} as const;
