/** What verification finds. */
export interface LedgerProblem {
  readonly kind:
    | 'not-an-export'
    | 'entry-changed'
    | 'entry-missing'
    | 'entry-left-out'
    | 'wrong-step'
    | 'record-changed'
    | 'record-missing'
    | 'record-unknown'
    | 'record-erased'
    | 'erased-unasked'
    | 'contradiction'
    | 'total-differs'
    | 'no-checkpoint'
    | 'unknown-key'
    | 'tree-differs'
    | 'tree-shrunk'
    | 'fork';
  /** What it is about, such as `attempt 17`. */
  readonly of: string;
  readonly detail: string;
}

export const nameOf = (kind: string, id: number): string => `${kind} ${id}`;
