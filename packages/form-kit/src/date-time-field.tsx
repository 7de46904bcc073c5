import { fromInputValue, toInputValue } from '@college/portal-sdk/format';
import { DateRangeField as KitDateRangeField } from '@college/ui-kit/date-range-field';
import type { DateRangeFieldProps } from '@college/ui-kit/date-range-field';
import { DateTimeField as KitDateTimeField } from '@college/ui-kit/date-time-field';
import type { DateTimeFieldProps } from '@college/ui-kit/date-time-field';

/** The wall clock of the site, `yyyy-mm-ddThh:mm`. */
const siteNow = (): string => toInputValue(new Date().toISOString());

/** The kit's field with the clock of the site: 'today' is the day there, not where the browser is. */
export const DateTimeField = (props: Omit<DateTimeFieldProps, 'now'>) => (
  <KitDateTimeField {...props} now={siteNow()} />
);

/** The same for the days of a filter. */
export const DateRangeField = (props: Omit<DateRangeFieldProps, 'now'>) => (
  <KitDateRangeField {...props} now={siteNow()} />
);

/**
 * The value of such a field for the contract: an instant, null while it is empty. What is no date stays as it is, so
 * that the contract refuses it as no date, and not as missing.
 */
export const instantInput = (text: string): string | null =>
  text === '' ? null : (fromInputValue(text) ?? text);
