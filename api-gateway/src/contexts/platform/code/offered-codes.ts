import { useOfCode } from './code-uses.ts';
import { contentsInOrder } from './code.table.ts';
import type { CodeContentRecord } from './code.table.ts';
import { codeOption } from './code.view.ts';
import type { PublicContext } from '../../../app/context.ts';
import { codesOf } from '../../../app/feature.ts';
import { fail } from '../../../app/failure.ts';
import type { codeContent } from '@college/contracts/platform/code';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

/** Pages without a login show no other codes. */
const isPublicKind = ({ features }: PublicContext, kindKey: string): boolean =>
  codesOf(features).some(({ key, isPublic }) => key === kindKey && isPublic);

/**
 * A code that is no longer offered is included only where a record has it, which otherwise would be shown without a
 * name.
 */
const isShown = async (
  { read, features }: Pick<PublicContext, 'read' | 'features'>,
  kindKey: string,
  { is_enabled, code }: CodeContentRecord,
) => is_enabled || (await useOfCode(read, features, { kindKey, code })) !== null;

export const offeredCodes = async (
  { kindKey }: ParsedInputOf<(typeof codeContent.actions)['GetCodeContentSelection']>,
  context: PublicContext,
) => {
  const { read, language, caller } = context;
  // The same for a kind that does not exist, so that the answer does not reveal which kinds there are.
  if (!caller && !isPublicKind(context, kindKey)) return fail(commonErrors.notSignedIn);
  const contents = await contentsInOrder(read, kindKey);
  const shown = caller
    ? contents
    : (await Promise.all(contents.map((one) => isShown(context, kindKey, one)))).flatMap((is, index) =>
        is ? (contents[index] ?? []) : [],
      );
  return shown.map((row) => codeOption(row, language));
};
