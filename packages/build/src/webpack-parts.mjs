import webpack from 'webpack';

export const { Compilation, WebpackError, sources } = webpack;
