/** Numbers that are settings, because provinces differ. The defaults are the college's own. */
import { z } from '../core/schema.ts';

export interface SiteThreshold {
  readonly default: number;
  readonly unit: 'hour' | 'minute' | 'point' | 'year' | 'day' | 'class';
  readonly min: number;
  readonly max: number;
}

/** By the key under which the gateway stores them. All are whole numbers. */
export const siteThresholds = {
  /** Study hours that count in one day. */
  dailyStudyHours: { default: 8, unit: 'hour', min: 1, max: 24 },
  /** One hour of study (学时). */
  hourMinutes: { default: 45, unit: 'minute', min: 30, max: 60 },
  /** Of 100. */
  passScore: { default: 80, unit: 'point', min: 1, max: 100 },
  /** Days before a certificate expires during which its renewal can be requested. */
  renewWindowDays: { default: 60, unit: 'day', min: 1, max: 365 },
  /** Days before its end or review on which people are notified about a certificate once more. */
  remindDays: { default: 14, unit: 'day', min: 1, max: 365 },
  /** Before a lesson test that was not passed is tried again; it doubles with each try of a day. 0: no wait. */
  lessonTestWait: { default: 5, unit: 'minute', min: 0, max: 60 },
  recordYears: { default: 6, unit: 'year', min: 1, max: 100 },
  /**
   * Pictures of people that were taken in a class or an exam are stored this long after its end, and longer only while
   * somebody has to look at them.
   */
  faceDays: { default: 180, unit: 'day', min: 30, max: 3650 },
  /** Training classes that are shown first at once on the public pages. */
  topShowMost: { default: 8, unit: 'class', min: 1, max: 50 },
} as const satisfies Readonly<Record<string, SiteThreshold>>;
export type SiteThresholdKey = keyof typeof siteThresholds;

const whole = ({ min, max }: SiteThreshold) => z.number().int().min(min).max(max);

export const SiteThresholds = z.object({
  dailyStudyHours: whole(siteThresholds.dailyStudyHours),
  hourMinutes: whole(siteThresholds.hourMinutes),
  passScore: whole(siteThresholds.passScore),
  renewWindowDays: whole(siteThresholds.renewWindowDays),
  remindDays: whole(siteThresholds.remindDays),
  lessonTestWait: whole(siteThresholds.lessonTestWait),
  recordYears: whole(siteThresholds.recordYears),
  faceDays: whole(siteThresholds.faceDays),
  topShowMost: whole(siteThresholds.topShowMost),
});
