/** Fails the build of a remote that imports a stateful package directly instead of through portal-sdk. */
import { behindPortalSdk } from './shared.mjs';

export class BehindPortalSdkPlugin {
  apply(compiler) {
    const own = `${compiler.context}/src/`;
    compiler.hooks.normalModuleFactory.tap('BehindPortalSdkPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('BehindPortalSdkPlugin', ({ request, contextInfo }) => {
        const subpath = behindPortalSdk[request];
        if (subpath && contextInfo.issuer.startsWith(own))
          throw new Error(
            `${contextInfo.issuer}: ${request} would be a second copy; import @college/portal-sdk/${subpath}`,
          );
      });
    });
  }
}
