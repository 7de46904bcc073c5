/** What the webpack configurations of the shell and of every remote have in common. */
import { createRequire } from 'node:module';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ChunkAddressPlugin } from './chunk-address-plugin.mjs';
import { ChunkGroupsPlugin } from './chunk-groups-plugin.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { packageDir } from './paths.mjs';
import { StableModuleIdsPlugin } from './stable-module-ids-plugin.mjs';
import { UsesPlugin } from './uses-plugin.mjs';

/**
 * The part of the federation runtime that is used: manifests are read by the shell's own loader, and Node is not a
 * target.
 */
export const leanRuntime = { disableSnapshot: true, target: 'web' };

const { resolve } = createRequire(import.meta.url);

/** File names in `assets/`: they contain a hash of the content, so the files can be cached for ever. */
const hashed = (extension) => `assets/[name].[contenthash:8]${extension}`;

/**
 * @param {object} options
 * @param {string} options.dir folder of the shell or the remote
 * @param {'production' | 'development'} options.mode
 * @param {string} options.nodeEnv what React believes; a remote that is developed inside a built shell must say
 *   `production`, since only one React runs on the page
 * @param {string} options.uniqueName distinguishes the chunks of this build from all others on the page
 * @param {string} options.cssName what its CSS classes begin with
 * @param {string} options.layer its cascade layer
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ dir, mode, nodeEnv, uniqueName, cssName, layer }) {
  const production = mode === 'production';
  const kitDir = `${packageDir('ui-kit', dir)}/`;
  return {
    name: cssName,
    context: dir,
    mode,
    target: ['web', 'es2022'],
    // The policy of the page forbids eval, which webpack's own default for development is made of.
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['source', '...'],
    },
    output: {
      uniqueName,
      filename: hashed('.js'),
      chunkFilename: hashed('.js'),
      assetModuleFilename: hashed('[ext]'),
      // Old files in the folder of this version would become part of it, without integrity.
      clean: production,
      chunkLoadTimeout: 120_000,
      // Without it a module that threw once is an empty module the second time it is imported.
      strictModuleExceptionHandling: true,
    },
    module: {
      rules: [
        {
          test: /\.[jt]s$/,
          include: `${packageDir('contracts', dir)}/`,
          enforce: 'pre',
          loader: resolve('./browser-contract-loader.mjs'),
        },
        { test: /\.tsx?$/, use: { loader: resolve('swc-loader'), options: swcOptions(nodeEnv) } },
        { test: /\.css$/, use: cssLoaders({ cssName, uniqueName, layers: layersOf(dir, kitDir, layer) }) },
        // Fonts and images inside style sheets become files: the content security policy forbids data: URLs.
        { scheme: 'data', type: 'asset/resource' },
        { test: /\.(woff2?|ttf|eot|svg|png|jpe?g|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      nodeEnv,
      emitOnErrors: false,
      minimizer: [
        new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: { cacheGroups: kitGroups(kitDir) },
    },
    // Sizes are checked by the budget test, which knows what a screen needs.
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new MiniCssExtractPlugin({
        filename: hashed('.css'),
        chunkFilename: hashed('.css'),
        // Modules and cascade layers make the order irrelevant.
        ignoreOrder: true,
      }),
      new ChunkAddressPlugin(),
      ...(production
        ? [new StableModuleIdsPlugin(dir), new ChunkGroupsPlugin(), new UsesPlugin(dir), new CompressPlugin()]
        : []),
    ],
  };
}

const swcOptions = (nodeEnv) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: nodeEnv === 'development' } },
  },
});

/** Rarely used parts stay with the screens that use them; otherwise every login would load them. */
const SELDOM =
  /\/(sortable-\w+|tree|tree-\w+|tri-state|check-box|date-[\w-]+|semantic|semantic\/[\w-]+|use-folded|use-type-ahead|upload-box|panes|rich-text-\w+|rich-stem|formulas|formula-\w+|row-keys-help|use-tree-keys|time-chart[\w-]*|chart-\w+|bar-chart|select-search)\.(tsx?|module\.css)$/;

/** Lists, filters, menus and cards: nearly every page has some of them, the login has none. */
const LISTED =
  /\/(data-table[\w-]*|row-keys|use-row-keys|table-view-menu|pagination|page-numbers|filter-bar|search-field|select-field|dropdown-menu|use-menu-place|offer-card|cover-card|trade-icon|error-summary|form-frame|stat-tile|entry-list|selection-bar|row-actions|number-field|text-area-field|description-list|progress)\.(tsx?|module\.css)$/;

/** Provided to remotes, and fetched by the kit itself: without files of their own they would be built twice. */
const TWICE = {
  'kit-calendar': /\/date-calendar\.(tsx|module\.css)$/,
  'kit-dates': /\/(date-field\.module\.css|(use-)?date-popover\.tsx|date-(words|presets|text)\.ts)$/,
  'kit-editor': /\/rich-text-(editor|link|words)\.(tsx?|module\.css)$/,
  'kit-keys': /\/row-keys-help\.(tsx|module\.css)$/,
  'kit-search': /\/select-search\.(tsx|module\.css)$/,
  'kit-tree': /\/(tree(-row)?|use-tree-keys)\.(tsx?|module\.css)$/,
};

/** The parts of ui-kit are small and share code: a few files instead of thirty that repeat each other. */
const kitGroups = (kitDir) => {
  const group = (name, isPart) => ({
    name,
    chunks: 'all',
    enforce: true,
    test: (module) => {
      const file = module.nameForCondition() ?? '';
      return file.startsWith(kitDir) && isPart(file);
    },
  });
  return {
    kit: group('kit', (file) => !SELDOM.test(file) && !LISTED.test(file)),
    lists: group('kit-lists', (file) => !SELDOM.test(file) && LISTED.test(file)),
    ...Object.fromEntries(
      Object.entries(TWICE).map(([name, part]) => [name, group(name, (file) => part.test(file))]),
    ),
  };
};

const layersOf = (dir, kitDir, layer) => [
  { folder: `${dir}/`, layer },
  { folder: kitDir, layer: 'kit' },
  { folder: '/fomantic-ui-css/', layer: 'fomantic' },
  // Bundled into the remotes that show courses and questions.
  { folder: '/packages/player/src/', layer },
  { folder: '/packages/form-kit/src/', layer },
];

const cssLoaders = ({ cssName, uniqueName, layers }) => [
  MiniCssExtractPlugin.loader,
  {
    loader: resolve('css-loader'),
    options: {
      // KaTeX names each of its fonts in three formats; every browser that is served reads the first.
      url: { filter: (url) => !/KaTeX_.*\.(woff|ttf)$/.test(url) },
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: `${cssName}__[local]_[hash:base64:5]`,
        // Two versions of a remote may be on one page.
        localIdentHashSalt: uniqueName,
      },
    },
  },
  { loader: resolve('./cascade-layer-loader.mjs'), options: { layers } },
];
