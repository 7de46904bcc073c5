/** `pnpm verify:archive <file.zip> [--key <fingerprint>]`: whether the archive of a class is as it was signed. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('verify-archive');
