/** The application form as a paper: one page for each place, with room for signatures. */
import { Readable } from 'node:stream';
import { idCardOfApplicant, phoneOfApplicant } from './applicant-data.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { maskIdCard, maskPhone } from '../../../crypto/mask.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { todayOf, wallClock } from '../../../export/wall-clock.ts';
import type { PdfContent, PdfDocument } from '../../../pdf/pdf-maker.ts';
import { findTrainClass } from '../class-user/class-user.port.ts';
import { classUsers, withPeopleJoined, withPerson } from '../class-user/class-user.table.ts';
import type { ClassUserListRow } from '../class-user/class-user.table.ts';
import { masked } from '../../identity/user/personal-data.port.ts';
import { studentApplyTbErrors } from '@college/contracts/classes/student-apply-tb';
import { MOST_AT_ONCE } from '@college/contracts/classes/class-user';
import { commonErrors } from '@college/contracts/core/errors';

interface Wish {
  readonly classId: number;
  readonly ids?: readonly number[] | undefined;
}

interface FormRow extends ClassUserListRow {
  readonly given_work_unit: string | null;
  readonly given_job_title: string | null;
}

const NAVY = '#173a6b';
const SOFT = '#5f6b7a';

export const exportApplyForms = async ({ classId, ids }: Wish, context: SignedInContext) => {
  const { read, scope, language, pdfs, now, settings } = context;
  const found = withPerson(read, withPeopleJoined(classUsers.visible(read, scope)), language)
    .where('train_class_users.class_id', classId)
    .orderBy('train_class_users.id', 'desc')
    .limit(MOST_AT_ONCE)
    .select({ given_work_unit: 'applicant.work_unit', given_job_title: 'applicant.job_title' });
  if (ids) found.whereIn('train_class_users.id', [...ids]);
  const places = await rowsOf<FormRow>(found);
  if (places.length === 0) {
    const seen = ids === undefined && (await findTrainClass(read, scope, classId, language));
    return fail(seen ? studentApplyTbErrors.nobody : commonErrors.notFound);
  }
  const pdf = await pdfs.make(paperOf(places, context));
  await auditRead(context, {
    subjectType: 'train-class',
    subjectId: classId,
    after: { applicationForms: places.length },
  });
  const day = todayOf({ now, settings });
  return {
    fileName: `${messageFor('apply-form.title', language, null)} ${day}.pdf`,
    content: Readable.from([pdf], { objectMode: false }),
  };
};

const paperOf = (places: readonly FormRow[], context: SignedInContext): PdfDocument => {
  const speak = (id: MessageId): string => messageFor(id, context.language, null);
  return {
    title: speak('apply-form.title'),
    content: places.flatMap((place, index) => formOf(place, context, speak, index > 0)),
  };
};

const formOf = (
  place: FormRow,
  { keys, language, settings }: SignedInContext,
  speak: (id: MessageId) => string,
  isNext: boolean,
): PdfContent[] => {
  const who = identityOf(place, keys);
  const rows: readonly (readonly [MessageId, string])[] = [
    ['apply-form.class', place.class_name],
    ['standard-info.name', who.name],
    ['standard-info.id-card', who.idCard],
    ['standard-info.phone', who.phone],
    [
      'standard-info.education',
      who.education ? messageFor(`education.${who.education}`, language, null) : '',
    ],
    ['standard-info.work-unit', who.workUnit],
    ['standard-info.job-title', who.jobTitle],
    ['apply-form.applied-at', wallClock(place.applied_at, settings.timeZone).slice(0, 16)],
  ];
  return [
    {
      text: speak('apply-form.title'),
      fontSize: 22,
      bold: true,
      color: NAVY,
      alignment: 'center',
      margin: [0, 12, 0, 24],
      ...(isNext && { pageBreak: 'before' as const }),
    },
    {
      table: {
        widths: [120, '*'],
        body: rows.map(([term, detail]) => [
          { text: speak(term), color: SOFT, margin: [6, 6, 6, 6] },
          { text: detail || '—', margin: [6, 6, 6, 6] },
        ]),
      },
      layout: 'lines',
    },
    { text: speak('apply-form.promise'), margin: [0, 24, 0, 36] },
    { columns: [{ text: speak('apply-form.applicant') }, { text: speak('apply-form.employer') }] },
    { text: speak('apply-form.college'), margin: [0, 48, 0, 0] },
  ];
};

/** Of the account, or of the application where there is none yet; the numbers masked. */
const identityOf = (place: FormRow, keys: SignedInContext['keys']) => {
  if (place.account_key !== null) {
    const row = {
      row_key: place.account_key,
      phone_sealed: place.account_phone,
      id_card_sealed: place.account_card,
      email_sealed: null,
    };
    return {
      name: place.account_name ?? '',
      idCard: masked(keys, row, 'idCard'),
      phone: masked(keys, row, 'phone'),
      education: place.account_education,
      workUnit: place.account_work_unit ?? '',
      jobTitle: place.account_job_title ?? '',
    };
  }
  const row = { row_key: place.applicant_key ?? '' };
  return {
    name: place.applicant_name ?? '',
    idCard: place.applicant_card
      ? maskIdCard(idCardOfApplicant(keys, { ...row, id_card_sealed: place.applicant_card }))
      : '',
    phone: place.applicant_phone
      ? maskPhone(phoneOfApplicant(keys, { ...row, phone_sealed: place.applicant_phone }))
      : '',
    education: place.applicant_education,
    workUnit: place.given_work_unit ?? '',
    jobTitle: place.given_job_title ?? '',
  };
};
