import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import { insertVerifyCode, takeVerifyCode } from './verify-code.table.ts';
import type { Services } from '../../app/context.ts';

const LIFETIME_MS = 5 * 60 * 1000;

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

/** Bound to its id, so that a picture's answer fits no other picture. */
const hashOf = ({ keys }: Deps, id: string, code: string): string =>
  createHmac('sha256', keys.blindIndex).update(`verify-code/${id}/${code.toLowerCase()}`).digest('base64url');

/** Draws four characters and remembers their hash for five minutes. */
export const drawVerifyCode = async (deps: Deps): Promise<{ codeId: string; image: string }> => {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    color: false,
    ignoreChars: '0oO1ilI',
    width: 120,
    height: 40,
  });
  const codeId = randomUUID();
  const now = deps.now();
  await deps.database.transaction((trx) =>
    insertVerifyCode(
      trx,
      {
        id: codeId,
        code_hash: hashOf(deps, codeId, text),
        expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      },
      now.toISOString(),
    ),
  );
  return { codeId, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
};

/** True for the right answer in time. Right or wrong, the picture is used up. */
export const checkVerifyCode = async (
  deps: Deps,
  codeId: string | undefined,
  code: string | undefined,
): Promise<boolean> => {
  if (codeId === undefined || code === undefined) return false;
  const hash = await deps.database.transaction((trx) =>
    takeVerifyCode(trx, codeId, deps.now().toISOString()),
  );
  return hash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(deps, codeId, code)));
};
