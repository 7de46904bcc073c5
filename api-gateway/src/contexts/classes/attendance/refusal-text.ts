import type { Refusal } from './attendance.rules.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { wallClock } from '../../../export/wall-clock.ts';

/** A refusal with its sentence; moments in it are by the clock of the site. */
export const refusalText = (
  refusal: Refusal,
  { language, settings }: Pick<SignedInContext, 'language' | 'settings'>,
) => {
  const shown = (moment: string | undefined): string =>
    moment ? wallClock(moment, settings.timeZone).slice(0, 16) : '';
  return {
    ...refusal,
    text: messageFor(`attendance.reason.${refusal.reason}`, language, {
      from: shown(refusal.from),
      to: shown(refusal.to),
    }),
  };
};
