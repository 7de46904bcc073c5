import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An origin in front of another one. `milliseconds` is how long each request waits before it is passed on. */
export interface LatencyProxy {
  url: string;
  milliseconds: number;
  close: () => void;
}

/** Chromium's own throttling does not reach requests of preloads alike; a proxy delays all of them the same. */
export const startLatencyProxy = async (port: number): Promise<LatencyProxy> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createServer((incoming, outgoing) => {
    const pass = (): void => {
      const onward = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', (error) => outgoing.destroy(error));
      incoming.pipe(onward);
    };
    if (proxy.milliseconds === 0) pass();
    else setTimeout(pass, proxy.milliseconds);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: LatencyProxy = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    milliseconds: 0,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
};
