import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { useLanguage } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

type Titled = Pick<RemoteRow, 'titleZh' | 'titleEn'>;

/** The title of a remote in the language of the page. */
export const useRemoteTitle = (): ((remote: Titled) => string) => {
  const language = useLanguage();
  return ({ titleZh, titleEn }) => (language === 'en' ? titleEn : titleZh);
};

/** From this failure rate on, a remote is in trouble; below, it is watched. */
const TROUBLE = 0.2;

/** The health of a remote. Without sessions it is unknown. */
export const healthTone = (sessions: number, failedSessions: number): Tone => {
  if (sessions === 0) return 'neutral';
  if (failedSessions === 0) return 'good';
  return failedSessions / sessions < TROUBLE ? 'warn' : 'bad';
};

/** A share for display: `0%`, `0.4%`, `12%`; only an exact 0 or 1 is shown as 0% or 100%. */
export const shareText = (part: number, whole: number): string => {
  if (whole === 0) return '—';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '< 0.1%';
  if (percent > 99.9 && percent < 100) return '> 99.9%';
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
};

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes for display, in steps of 1,000: `812 B`, `4.2 KB`, `310 KB`. */
export const bytesText = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`;
};
