/** The one id of a request: in the answer, in the log, in the audit log, and of its trace (W3C Trace Context). */
import { randomUUID } from 'node:crypto';

export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 of them. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

export const newTraceId = (): string => randomUUID().replaceAll('-', '');

const SAMPLED = 0x01;

/** The header `traceparent` of version 00; null for anything else. */
export const parseTraceParent = (header: string | readonly string[] | undefined): TraceParent | null => {
  const [, traceId = '', spanId = '', flags = ''] =
    (typeof header === 'string' && /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header)) || [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 };
};
