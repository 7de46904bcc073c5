import { it } from './harness/it.ts';
import { surviveEverything } from './harness/upload-story.ts';

const MB = 1024 * 1024;

it('a gigabyte survives whatever happens on its way', { timeout: 600_000 }, ({ product }) =>
  surviveEverything(product, { bytes: 1024 * MB, throughput: 60 * MB }),
);
