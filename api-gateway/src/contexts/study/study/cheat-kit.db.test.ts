import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { openSite, tokenHash, TOKEN_PATH } from '@college/cheat-kit/owner';
import type { AddressInfo } from 'node:net';

const TOKEN = 'a token of thirty-two characters';
const REFUSED = /the owner of the site has not put it there/;

describeOnBothDatabases(
  'the token of the cheat kit',
  (open) => {
    const opened = async (env: Record<string, string>) => {
      const { app, close } = await openGateway(open(), { env });
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      return { app, close, address: `http://127.0.0.1:${port}` };
    };

    it('opens a gateway where an operator has put it, which shows no more than its hash', async () => {
      const { app, close, address } = await opened({ CHEAT_KIT_TOKEN: TOKEN });
      await expect(openSite(address, TOKEN)).resolves.toBeTypeOf('function');
      await expect(openSite(address, `${TOKEN}!`)).rejects.toThrow(REFUSED);
      expect((await app.inject(TOKEN_PATH)).body).toBe(tokenHash(TOKEN));
      await close();
    });

    it('opens no other gateway', async () => {
      const { app, close, address } = await opened({});
      await expect(openSite(address, TOKEN)).rejects.toThrow(REFUSED);
      expect((await app.inject(TOKEN_PATH)).body).not.toContain(tokenHash(TOKEN));
      await close();
    });
  },
  // Nothing is read.
  { on: ['sqlite'] },
);
