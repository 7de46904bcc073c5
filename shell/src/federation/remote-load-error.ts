import type { FailureStage } from '@college/contracts/delivery/remote-health';

/**
 * `passing`: may work if tried again at once. `late`: timeout. `tampered`: a file differs from the released one.
 * `unfit`: it does not fit the shell of this page. `lasting`: only the user should decide to try again.
 */
export type Fault = 'passing' | 'late' | 'tampered' | 'unfit' | 'lasting';

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

/** Whether it may work if it is tried again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof RemoteLoadError && (error.fault === 'passing' || error.fault === 'late');

const newTraceId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The message of an unknown thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
