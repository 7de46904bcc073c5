import { useSession } from '@college/portal-sdk/session';

/** Writes days with their weekday: 'Mon, 7/20'. */
export const useDayFormat = () => {
  const language = useSession((session) => session.language);
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const moment = (day: string): number => Date.parse(`${day}T00:00Z`);
  return {
    day: (day: string): string => format.format(moment(day)),
    span: (from: string, to: string): string => format.formatRange(moment(from), moment(to)),
  };
};
