import type { FailureStage } from '@college/contracts/delivery/remote-health';
import { policy, TimeLimitError } from './policy.ts';
import type { Fault } from './policy.ts';

interface Circumstances {
  fault?: Fault;
  /** Of the file that could not be loaded. */
  address?: string | null;
  cause?: unknown;
}

/** Why a screen could not be shown, and at which stage it failed. `reason` is for logs and details, in English. */
export class RemoteLoadError extends Error {
  readonly stage: FailureStage;
  readonly remote: string;
  /** Null while the version is unknown. */
  readonly version: string | null;
  readonly reason: string;
  readonly fault: Fault;
  readonly address: string | null;
  /** 32 hexadecimal digits: shown on the panel and sent with the report. */
  readonly traceId = newTraceId();

  constructor(
    stage: FailureStage,
    { remote, version }: { remote: string; version: string | null },
    reason: string,
    { fault = 'lasting', address = null, cause }: Circumstances = {},
  ) {
    super(`${remote} ${version ?? 'without a version'}: ${stage}: ${reason}`, { cause });
    this.name = 'RemoteLoadError';
    this.stage = stage;
    this.remote = remote;
    this.version = version;
    this.reason = reason;
    this.fault = fault;
    this.address = address;
  }
}

const newTraceId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The message of an unknown thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether the page tries again by itself to load the screen of a remote. */
export const isPassing = (error: unknown): boolean =>
  error instanceof RemoteLoadError && policy[error.fault].byItself;

// webpack's chunk loaders throw errors of their own, which arrive as a cause somewhere in a chain.
const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

/** The address of the script or style sheet that failed; null for any other error. */
export const failedChunk = (error: unknown): string | null => {
  for (const cause of causes(error))
    if ('request' in cause && typeof cause.request === 'string') return cause.request;
  return null;
};

/** Whether it was a timeout: our own, or that of a chunk. */
export const isLate = (error: unknown): boolean =>
  causes(error).some(
    (cause) => cause instanceof TimeLimitError || ('type' in cause && cause.type === 'timeout'),
  );
