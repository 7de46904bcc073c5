import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { openSite, tokenHash, TOKEN_PATH } from '@college/cheat-kit/owner';
import type { AddressInfo } from 'node:net';

const TOKEN = 'a token of thirty-two characters';

describeOnBothDatabases(
  'the token of the cheat kit',
  (open) => {
    /** What the kit says of a gateway with this environment; null: it begins. */
    const tried = async (env: Record<string, string>, token = TOKEN): Promise<string | null> => {
      const { app, close } = await openGateway(open(), { env });
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      try {
        await openSite(`http://127.0.0.1:${port}`, token);
        return null;
      } catch (error) {
        return (error as Error).message;
      } finally {
        await close();
      }
    };

    it('opens a gateway only where an operator has put it', async () => {
      expect(await tried({ CHEAT_KIT_TOKEN: TOKEN })).toBeNull();
      expect(await tried({ CHEAT_KIT_TOKEN: TOKEN }, `${TOKEN}!`)).toMatch(/has not put it there/);
      expect(await tried({})).toMatch(/has not put it there/);
    });

    it('is shown as its hash, and only where it was set', async () => {
      const answer = async (env: Record<string, string>) => {
        const { app, close } = await openGateway(open(), { env });
        const { statusCode, body } = await app.inject({ method: 'GET', url: TOKEN_PATH });
        await close();
        return { statusCode, body };
      };
      expect(await answer({ CHEAT_KIT_TOKEN: TOKEN })).toEqual({
        statusCode: 200,
        body: tokenHash(TOKEN),
      });
      expect((await answer({})).body).not.toContain(tokenHash(TOKEN));
    });
  },
  // Nothing is read.
  { on: ['sqlite'] },
);
