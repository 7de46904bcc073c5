/** `pnpm doctor`: whether this installation has what it needs, and what to do otherwise; exit code 1 for a problem. */
import { runCommand, say } from './command.ts';
import { examine } from './doctor/examine.ts';
import { openStorage } from '../storage/storage-place.ts';

await runCommand(async (installation) => {
  const storage = await openStorage(installation.settings.storagePlace);
  for (const { name, isGood, said } of await examine({ ...installation, storage })) {
    say(`${isGood ? '✓' : '✗'} ${name.padEnd(12)}${said}`);
    if (!isGood) process.exitCode = 1;
  }
});
