import { itWith } from './harness/it.ts';
import { surviveEverything } from './harness/upload-story.ts';

const it = itWith({ ownProcess: true });

const MB = 1024 * 1024;

it('a gigabyte survives whatever happens on its way', { timeout: 600_000 }, ({ product }) =>
  surviveEverything(product, { bytes: 1024 * MB, throughput: 60 * MB }),
);
