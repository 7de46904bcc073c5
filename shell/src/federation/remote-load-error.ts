export type LoadStage = 'resolve' | 'fetch-manifest' | 'check' | 'load-entry' | 'load-screen';

/** Why a screen could not be shown, and at which stage it failed. `reason` is for logs and details, in English. */
export class RemoteLoadError extends Error {
  readonly stage: LoadStage;
  readonly remote: string;
  /** Null while it is not known which version is due. */
  readonly version: string | null;
  readonly reason: string;

  constructor(
    stage: LoadStage,
    { remote, version }: { remote: string; version: string | null },
    reason: string,
    cause?: unknown,
  ) {
    super(`${remote} ${version ?? 'without a version'}: ${stage}: ${reason}`, { cause });
    this.name = 'RemoteLoadError';
    this.stage = stage;
    this.remote = remote;
    this.version = version;
    this.reason = reason;
  }
}

/** What an unknown thrown value has to say. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
