import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const RevealedField = z.enum(['phone', 'idCard', 'email']);
export type RevealedField = Parsed<typeof RevealedField>;

export const RevealUserFieldInput = z.object({
  id: Id,
  field: RevealedField,
  /** Recorded in the audit log with the name of the field; the value is not. */
  reason: reasonText(200),
});

/** Part of the service `User`. */
export const revealActions = {
  RevealUserField: endpoint({
    kind: 'command',
    summary: 'One field of a user’s personal data in full; who looked and why is recorded',
    access: 'user:reveal',
    input: RevealUserFieldInput,
    /** Empty when nothing is stored. */
    output: z.object({ value: z.string() }),
  }),
} as const;
