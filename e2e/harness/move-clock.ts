import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Moves the clock of a product on whose server is `moved-server.mjs`. */
export const moveClock = ({ varDir }: Pick<Product, 'varDir'>, milliseconds: number): void => {
  const file = join(varDir, 'clock');
  const ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  writeFileSync(`${file}.new`, String(Math.round(ahead + milliseconds)));
  renameSync(`${file}.new`, file);
};
