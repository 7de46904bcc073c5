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
  /** No role, area or class was named, or one that does not exist. */
  unknownTarget: defineError('notice.unknown-target', ErrorCode.invalid),
  /** Beyond the area that the sender keeps. */
  outOfReach: defineError('notice.out-of-reach', ErrorCode.forbidden),
  /** Its end has passed already. */
  over: defineError('notice.over', ErrorCode.illegalTransition),
  nobody: defineError('notice.nobody', ErrorCode.illegalTransition),
  /** Neither a text nor a summary: nobody would learn anything. */
  empty: defineError('notice.empty', ErrorCode.illegalTransition),
} as const;
