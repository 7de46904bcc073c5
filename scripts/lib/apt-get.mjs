/** Installs packages of Debian where that is possible: as root, and with a network. */
import { run, whichProgram } from './run.mjs';
import { say } from './say.mjs';

export const canAptGet = () => process.getuid?.() === 0 && whichProgram('apt-get') !== null;

/** Without a network it gives up soon. */
const SOON = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'DPkg::Lock::Timeout=60'];

/**
 * @param {...string} packages options of apt-get among them
 * @returns {Promise<boolean>} whether all of them are installed now
 */
export async function aptGet(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q', ...SOON], { env, output: 'capture' });
  const install = await run('apt-get', ['install', '-y', '-q', ...SOON, ...packages], {
    env,
    output: 'capture',
  });
  if (install.code !== 0) say(`${update.output}${install.output}`.trimEnd());
  return install.code === 0;
}
