import { settingRows } from './site-setting.table.ts';
import { siteThresholds } from '@college/contracts/platform/site-threshold';
import type { SiteThresholdKey } from '@college/contracts/platform/site-threshold';
import type { Knex } from 'knex';

const KEYS = Object.keys(siteThresholds) as SiteThresholdKey[];

/** The stored number, or the default where none is stored or the stored one is invalid. */
export const thresholdOf = (key: SiteThresholdKey, stored: string | undefined): number => {
  const { default: usual, min, max } = siteThresholds[key];
  const value = Number(stored ?? usual);
  return Number.isInteger(value) && value >= min && value <= max ? value : usual;
};

/** The thresholds of the site, in the units of their table: for features that count hours or grades. */
export const thresholds = async (db: Knex): Promise<Record<SiteThresholdKey, number>> => {
  const stored = new Map((await settingRows(db, KEYS)).map(({ key, value }) => [key, value]));
  return Object.fromEntries(KEYS.map((key) => [key, thresholdOf(key, stored.get(key))])) as Record<
    SiteThresholdKey,
    number
  >;
};
