/** What a feature shows of its records to those who run the gateway, at `/metrics` (docs/how-to/watch-it.md). */
import type { Services } from './context.ts';
import type { FastifyInstance } from 'fastify';

export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface Gauge {
  /** `college_…`, with its unit at the end: `_seconds`, `_bytes`. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /**
   * Asked at each scrape; no readings: there is nothing to say. What is read from the database is the same in each copy
   * of the gateway.
   */
  readonly read: (
    services: Pick<Services, 'database' | 'settings' | 'now'>,
    app: FastifyInstance,
  ) => Promise<readonly Reading[]> | readonly Reading[];
}

/** Seconds from a time of the database until now. */
export const secondsSince = (time: string, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(time)) / 1000);
