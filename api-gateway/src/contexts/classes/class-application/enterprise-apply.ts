/** An enterprise without an account applies for its staff: all of them or nobody. */
import { randomUUID } from 'node:crypto';
import { enterprisePhone } from './applicant-data.ts';
import { countApplication } from './application-limit.ts';
import { drawApplyNo } from './apply-number.ts';
import { insertEnterprise } from './class-application.table.ts';
import { enterApplicant, lockEntering } from './enter-applicant.ts';
import { judgeStaff, problemOf } from './judge-staff.ts';
import type { JudgedStaff } from './judge-staff.ts';
import { proveApplicant } from './prove-applicant.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { auditRead } from '../../../db/audit.ts';
import { askClass } from '../class-user/class-user.port.ts';
import { useCode } from '../../identity/sms-code/sms-code.port.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import type { StaffProblem, visitorApplicationActions } from '@college/contracts/classes/class-application';

type Wish = ParsedInputOf<(typeof visitorApplicationActions)['ApplyVEnterpriseTrainClass']>;

/** Whom an enterprise sends counts as its student. */
const KIND = '3';

/** Nobody is entered; that the rows were judged is on record without them. */
const withProblems = async (
  context: PublicContext,
  { classId, staff, dryRun }: Wish,
  problems: readonly StaffProblem[],
) => {
  await auditRead(context, {
    subjectType: 'class-application',
    after: { classId, dryRun, staff: staff.length, problems: problems.length },
  });
  return { problems: [...problems], applied: 0, applyNo: '' };
};

export const applyAsEnterprise = async (input: Wish, context: PublicContext) => {
  const { read, now, language } = context;
  const asked = await askClass(read, {
    classId: input.classId,
    userTypeId: KIND,
    now: now().toISOString(),
    language,
  });
  if (isFailure(asked)) return asked;
  const judged = judgeStaff(input.staff, asked.refuse, language);
  if (input.dryRun || input.smsCode === undefined) {
    const refusal = await countApplication([], context);
    return refusal ?? withProblems(context, input, judged.problems);
  }
  const { smsCode, codeId, code, enterprise } = input;
  const known = await proveApplicant({ phone: enterprise.phone, smsCode, codeId, code }, context);
  if (isFailure(known)) return known;
  if (judged.problems.length > 0) return withProblems(context, input, judged.problems);
  const refusal = await countApplication(
    judged.people.map(({ idCard }) => idCard),
    context,
  );
  if (refusal) return refusal;
  let problems: readonly StaffProblem[] = [];
  const entered = await context.database.transaction(async (trx) => {
    await lockEntering(trx);
    const { applyNo, ...met } = await enterStaff(trx, context, input, judged);
    problems = met.problems;
    // Returned, so that nobody of the list is entered.
    if (problems.length > 0) return fail(commonErrors.invalid);
    if (!(await useCode(trx, context, known))) return fail(smsCodeErrors.wrong);
    return { problems: [], applied: judged.people.length, applyNo };
  });
  return problems.length > 0 ? withProblems(context, input, problems) : entered;
};

const enterStaff = async (
  trx: Parameters<typeof insertEnterprise>[0],
  context: PublicContext,
  { classId, enterprise }: Wish,
  { people }: JudgedStaff,
): Promise<{ problems: StaffProblem[]; applyNo: string }> => {
  const { keys, now, language } = context;
  const rowKey = randomUUID();
  const time = now().toISOString();
  const applyNo = await drawApplyNo(trx, 'B', context);
  const enterpriseId = await insertEnterprise(trx, {
    ...enterprisePhone(keys, rowKey, enterprise.phone),
    row_key: rowKey,
    class_id: classId,
    apply_no: applyNo,
    name: enterprise.name,
    credit_code: enterprise.creditCode,
    contact_name: enterprise.contactName,
    area_code: null,
    creation_time: time,
    last_modification_time: time,
  });
  const problems: StaffProblem[] = [];
  for (const { row, ...person } of people) {
    const applicant = { ...person, workUnit: enterprise.name };
    const entered = await enterApplicant(trx, context, { classId, applicant, enterpriseId });
    if (isFailure(entered)) problems.push(problemOf(row, entered, language));
  }
  return { problems, applyNo };
};
