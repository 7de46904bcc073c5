/** The application form of places in a class, to be signed and filed. */
import { MOST_AT_ONCE } from './class-user.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';

export const studentApplyTbErrors = {
  /** Nobody has applied for the class. */
  nobody: defineError('apply-form.nobody', ErrorCode.illegalTransition),
} as const;

export const studentApplyTb = defineService('TrainClass', {
  ExportStudentApplyTb: endpoint({
    kind: 'query',
    summary:
      'The application forms of these places of a class (`ids`), or of its newest 200, one page each; numbers masked',
    access: 'class-user:export',
    input: z.object({ classId: Id, ids: z.array(Id).min(1).max(MOST_AT_ONCE).optional() }),
    file: 'pdf',
    errors: [studentApplyTbErrors.nobody],
  }),
});
