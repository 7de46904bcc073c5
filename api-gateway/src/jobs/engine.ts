/** What decides which jobs this process runs, and when. */
export interface Engine {
  /** Stops taking jobs, and resolves once nothing is being taken. */
  stop(): Promise<void>;
}
