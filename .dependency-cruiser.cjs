/**
 * Arrows run one way (docs/architecture.md):
 * contracts ← api-client ← portal-sdk ← vocabulary ← form-kit ← mfe-*, shell;
 * portal-sdk, ui-kit ← player ← mfe-*;
 * ui-kit ← vocabulary, form-kit, mfe-*, shell; contracts ← question-formats ← api-gateway, mfe-*;
 * ledger, credential ← api-gateway, mfe-*.
 */
const tests = '[.](test|spec)[.](ts|tsx|mjs)$';
/** How a folder is built and tested is not part of what it is. */
const settings = '(^|/)((webpack|vitest)[.]config[.](ts|mjs)|test-setup[.]ts)$';
const library = (names) => `(^|/)node_modules/(${names})(/|$)`;

/** Feature → others that it reaches not only through tables and ports. May only shrink. */
const KNOWN = require('./.dependency-cruiser-known.json');
const contexts = (names) => `^api-gateway/src/contexts/(${names.join('|')})/`;
const FEATURE = '^api-gateway/src/contexts/[^/]+';
const gatewayFeatures = (names) => `${FEATURE}/(${names.join('|')})/`;

const meetAtTables = ({ name, from, known }) => ({
  name,
  comment: 'another feature only through its *.table.ts or *.port.ts, but for .dependency-cruiser-known.json',
  severity: 'error',
  from,
  to: {
    path: `${FEATURE}/[^/]+/`,
    pathNot: [
      `${FEATURE}/$1/`,
      '[.](table|port)[.]ts$',
      ...(known.length > 0 ? [gatewayFeatures(known)] : []),
    ],
    dependencyTypesNot: ['type-only'],
  },
});

/** `from` may use nothing of the workspace but itself and what is listed. */
const only = (name, from, allowed) => ({
  name,
  comment: `${name}: only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: from, pathNot: settings },
  to: {
    path: '^(shell|mfe-[^/]+|api-gateway|packages|e2e|bench|scripts)/',
    pathNot: [from, ...allowed.map((folder) => `^packages/${folder}/`)],
  },
});

module.exports = {
  forbidden: [
    only('contracts-stand-alone', '^packages/contracts/', []),
    only('ui-kit-stands-alone', '^packages/ui-kit/', []),
    only('api-client-knows-contracts', '^packages/api-client/', ['contracts']),
    only('portal-sdk-knows-client', '^packages/portal-sdk/', ['contracts', 'api-client']),
    only('vocabulary-knows-sdk-and-kit', '^packages/vocabulary/', ['contracts', 'portal-sdk', 'ui-kit']),
    {
      name: 'vocabulary-draws-nothing',
      comment: 'of ui-kit, words know the names of tones and nothing that is drawn',
      severity: 'error',
      from: { path: '^packages/vocabulary/' },
      to: { path: '^packages/ui-kit/', dependencyTypesNot: ['type-only'] },
    },
    only('form-kit-knows-sdk-and-kit', '^packages/form-kit/', [
      'contracts',
      'api-client',
      'portal-sdk',
      'ui-kit',
      'vocabulary',
    ]),
    only('question-formats-know-contracts', '^packages/question-formats/', ['contracts']),
    only('ledger-stands-alone', '^packages/ledger/', []),
    only('credential-stands-alone', '^packages/credential/', ['ledger']),
    only('cheat-kit-stands-alone', '^packages/cheat-kit/', []),
    only('player-knows-sdk-and-kit', '^packages/player/', ['contracts', 'portal-sdk', 'ui-kit']),
    only('gateway-knows-contracts', '^api-gateway/', [
      'contracts',
      'question-formats',
      'ledger',
      'credential',
      'cheat-kit',
    ]),
    {
      name: 'cheats-are-for-tests',
      comment: 'the product runs no cheats; its tests and benches do',
      severity: 'error',
      from: { path: '^api-gateway/(src|seeds|migrations)/', pathNot: tests },
      to: { path: '^packages/cheat-kit/' },
    },
    only('build-stands-alone', '^packages/build/', []),
    {
      ...only('shell-knows-packages', '^shell/', [
        'contracts',
        'api-client',
        'portal-sdk',
        'ui-kit',
        'form-kit',
        'vocabulary',
      ]),
      comment: 'the shell loads remotes at run time and never imports one',
    },
    {
      name: 'remote-knows-packages',
      comment: 'a remote imports neither another remote, nor the shell, nor the gateway',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/', pathNot: settings },
      to: {
        path: '^(shell|mfe-[^/]+|api-gateway|packages|e2e|bench|scripts)/',
        pathNot: [
          '^$1/',
          '^packages/(contracts|question-formats|ledger|credential|api-client|portal-sdk|ui-kit|form-kit|player|vocabulary)/',
        ],
      },
    },
    {
      name: 'federation-has-a-face',
      comment: 'the rest of the shell loads remotes through federation/index.ts',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: '^shell/src/(federation|testing)/' },
      to: { path: '^shell/src/federation/', pathNot: '^shell/src/federation/index[.]ts$' },
    },
    {
      name: 'screens-stay-in-their-feature',
      comment: "a feature's screens never import another feature's; what two share goes to a package",
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/src/(?:features|contexts/[^/]+)/([^/]+)/' },
      to: {
        path: '^(shell|mfe-[^/]+)/src/(features|contexts)/',
        pathNot: '^$1/src/(features|contexts/[^/]+)/$2/',
      },
    },
    {
      name: 'kernel-knows-no-feature',
      comment:
        'what the kernel needs of a feature is a port (app/feature.ts, Services), wired in contexts/index.ts',
      severity: 'error',
      from: {
        path: '^api-gateway/src/(app|crypto|db|export|import|jobs|pdf|plugins|sms|storage)/',
        pathNot: tests,
      },
      to: { path: '^api-gateway/src/contexts/' },
    },
    {
      name: 'kernel-knows-no-business',
      comment:
        'the kernel carries what features say; its own words are of calls, logins, roles, files, remotes, and of the first page',
      severity: 'error',
      from: {
        path: '^api-gateway/src/(app|crypto|db|export|import|jobs|pdf|plugins|sms|storage)/',
        pathNot: tests,
      },
      to: {
        path: '^(packages/contracts/src/|api-gateway/seeds/)',
        pathNot:
          '^packages/contracts/src/((core|platform|identity)/|delivery/remote-registry|site/dashboard)',
      },
    },
    {
      name: 'server-knows-the-list-of-features',
      comment: 'the gateway is put together from contexts/index.ts, and from no feature by name',
      severity: 'error',
      from: { path: '^api-gateway/src/server/', pathNot: tests },
      to: { path: '^api-gateway/src/contexts/', pathNot: '^api-gateway/src/contexts/index[.]ts$' },
    },
    meetAtTables({
      name: 'features-meet-at-tables-and-ports',
      from: {
        path: `${FEATURE}/([^/]+)/`,
        pathNot: [tests, gatewayFeatures(Object.keys(KNOWN))],
      },
      known: [],
    }),
    ...Object.entries(KNOWN).map(([feature, known]) =>
      meetAtTables({
        name: `${feature}-beyond-what-is-known`,
        from: { path: `${FEATURE}/(${feature})/`, pathNot: tests },
        known,
      }),
    ),
    {
      name: 'platform-below-identity',
      comment: 'platform ← identity ← business: nothing of the platform knows accounts or business',
      severity: 'error',
      from: { path: contexts(['platform']), pathNot: tests },
      to: { path: '^api-gateway/src/contexts/', pathNot: contexts(['platform']) },
    },
    {
      name: 'identity-below-business',
      comment: 'platform ← identity ← business: nothing of identity knows business',
      severity: 'error',
      from: { path: contexts(['identity']), pathNot: tests },
      to: { path: '^api-gateway/src/contexts/', pathNot: contexts(['platform', 'identity']) },
    },
    {
      name: 'contracts-use-zod-only',
      comment: 'contracts run in browsers and on the server: no React, no Node, no library but zod',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: [tests, settings] },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
        pathNot: library('zod'),
      },
    },
    {
      name: 'zod-through-schema',
      comment: 'core/schema.ts names the part of zod that bundles carry; core/call-shape.ts is in no bundle',
      severity: 'error',
      from: {
        path: '^(packages|shell|mfe-[^/]+)/',
        pathNot: ['^packages/contracts/src/core/(schema|call-shape)[.]ts$', tests],
      },
      to: { path: library('zod') },
    },
    {
      name: 'semantic-ui-in-ui-kit',
      severity: 'error',
      from: { pathNot: '^packages/ui-kit/' },
      to: { path: library('semantic-ui-react|fomantic-ui-css') },
    },
    {
      name: 'router-and-query-behind-sdk',
      severity: 'error',
      from: { pathNot: ['^packages/portal-sdk/', '^shell/src/app/'] },
      to: { path: library('react-router|react-router-dom|@tanstack/react-query') },
    },
    {
      name: 'sqlite3-in-one-file',
      comment: 'the driver is named in one file, and knex loads it by that name',
      severity: 'error',
      from: { pathNot: '^api-gateway/src/db/database[.]ts$' },
      to: { path: library('sqlite3') },
    },
    {
      name: 'no-cycles',
      comment: 'a cycle through a type alone is gone once compiled',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-library',
      comment: "a library is in the package.json of the folder that uses it; tests may use the root's vitest",
      severity: 'error',
      from: { pathNot: [tests, settings] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { pathNot: [tests, '(^|/)(testing|e2e)/'] },
      to: { path: tests },
    },
    {
      name: 'no-orphans',
      comment: 'a file that nobody imports is dead, unless something outside the code starts it',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          tests,
          '[.]d[.]ts$',
          settings,
          '^api-gateway/(migrations|seeds)/',
          '^packages/(contracts|portal-sdk|ui-kit|api-client|build)/src/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)([.]tsbuild|dist|coverage)/|^packages/build/template/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    webpackConfig: { fileName: require.resolve('./scripts/lib/resolve-source.cjs') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
