import { settingRows } from './site-setting.table.ts';
import { siteThresholds } from '@college/contracts/system/site-threshold';
import type { SiteThresholdKey } from '@college/contracts/system/site-threshold';
import type { Knex } from 'knex';

const KEYS = Object.keys(siteThresholds) as SiteThresholdKey[];

/** A number as it is kept, or the default where nothing, or nothing that fits, is. */
export const thresholdOf = (key: SiteThresholdKey, kept: string | undefined): number => {
  const { default: usual, min, max } = siteThresholds[key];
  const value = Number(kept ?? usual);
  return Number.isInteger(value) && value >= min && value <= max ? value : usual;
};

/** The thresholds that the site is set to, in the units of their table: for whoever counts hours or grades. */
export const thresholds = async (db: Knex): Promise<Record<SiteThresholdKey, number>> => {
  const kept = new Map((await settingRows(db, KEYS)).map(({ key, value }) => [key, value]));
  return Object.fromEntries(KEYS.map((key) => [key, thresholdOf(key, kept.get(key))])) as Record<
    SiteThresholdKey,
    number
  >;
};
