/**
 * How dependency-cruiser finds the workspace's packages: in their source. Their exports say the same under the
 * condition `source`, but as a list of two spellings (.ts, .tsx), of which its resolver tries only one.
 */
const { join } = require('node:path');

const names = ['contracts', 'api-client', 'portal-sdk', 'ui-kit'];

module.exports = {
  resolve: {
    alias: {
      // What the kit's page shows lies beside the source.
      '@college/ui-kit/kit': join(process.cwd(), 'packages/ui-kit/kit'),
      ...Object.fromEntries(
        names.map((name) => [`@college/${name}`, join(process.cwd(), 'packages', name, 'src')]),
      ),
    },
  },
};
