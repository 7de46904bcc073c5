/** Arguments are seen by everybody on the machine, so what opens a backup comes by the environment. */
import { readFile } from 'node:fs/promises';
import type { BackupSecret } from './backup-seal.ts';
import { Refusal } from '../refusal.ts';
import { withFiles } from '../../app/from-files.ts';

export const backupSecret = async (
  environment: Record<string, string | undefined>,
): Promise<BackupSecret> => {
  const { env, fault } = withFiles(environment, ['BACKUP_PASSPHRASE']);
  if (fault) throw new Refusal(`${fault.name} cannot be used: ${fault.message}`);
  const { BACKUP_PASSPHRASE = '', BACKUP_RECIPIENT = '', BACKUP_IDENTITY = '' } = env;
  const identity =
    BACKUP_IDENTITY === ''
      ? null
      : await readFile(BACKUP_IDENTITY, 'utf8').catch((error: unknown) => {
          throw new Refusal(`BACKUP_IDENTITY cannot be read: ${BACKUP_IDENTITY}`, { cause: error });
        });
  return { passphrase: BACKUP_PASSPHRASE || null, recipient: BACKUP_RECIPIENT || null, identity };
};
