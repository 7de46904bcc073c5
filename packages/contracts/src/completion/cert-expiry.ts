/** Certificates that run out: how many, where, with whom, and for which trade. */
import { CertFilterFields } from './cert-transfer.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { AreaCode } from '../platform/area-code.ts';

/** So many enterprises, areas and trades are listed, those with the most first. */
export const MOST_GROUPS = 20;
/** Of the calendar of many people, those that are due first. */
export const MOST_IN_CALENDAR = 2_000;

export const ExpiryGroup = z.object({
  /** Of an area its code, of an enterprise its id, of a trade its name; empty: without one. */
  key: z.string(),
  name: z.string(),
  certificates: z.number().int(),
});
export type ExpiryGroup = Parsed<typeof ExpiryGroup>;

export const CertExpiry = z.object({
  /** Due within the days. */
  due: z.number().int(),
  /** Whose day has passed. */
  overdue: z.number().int(),
  areas: z.array(ExpiryGroup),
  enterprises: z.array(ExpiryGroup),
  trades: z.array(ExpiryGroup),
});
export type CertExpiry = Parsed<typeof CertExpiry>;

export const certExpiry = defineService('UserCert', {
  GetCertExpiry: endpoint({
    kind: 'query',
    summary: 'How many valid certificates are due within so many days, by area, enterprise and trade',
    access: 'user-cert:read',
    input: z.object({
      days: z.number().int().min(0).max(3_660),
      areaCode: AreaCode.optional(),
      departmentId: Id.optional(),
    }),
    output: CertExpiry,
  }),
  GetMyCertCalendar: endpoint({
    kind: 'query',
    summary:
      "The days by which something has to happen for the caller's own certificates, as a calendar file",
    access: 'signed-in',
    file: 'ics',
  }),
  ExportCertCalendar: endpoint({
    kind: 'query',
    summary:
      'The days by which something has to happen for the certificates that the filters of the list find, as a calendar file',
    access: 'user-cert:export',
    input: CertFilterFields,
    file: 'ics',
  }),
  GetCertEmployers: endpoint({
    kind: 'query',
    summary: 'The enterprises whose people have certificates that the caller sees, for a filter',
    access: 'user-cert:read',
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
});
