/**
 * The RTMP server, in a process of its own: it reads what strangers send, and may die of it. It has no environment of
 * ours, listens on loopback only, writes no files, has no admin pages, and gives a picture only to who knows the secret
 * of this start. Who may send is asked of its parent (`rtmp-engine-host.ts`).
 */
import MediaServer from 'node-media-server';

const LOOPBACK = '127.0.0.1';

/** @param {import('node:net').Server} server */
const listening = (server) =>
  new Promise((resolve) => {
    server.listen(0, LOOPBACK, () => resolve(server.address().port));
  });

const begin = async (secret) => {
  // Any number has the servers made; they listen where there is room. Its own `run` would begin to record as well.
  const made = { port: 1 };
  const server = new MediaServer({
    bind: LOOPBACK,
    rtmp: made,
    http: made,
    auth: { play: true, publish: false, secret },
    record: { auto: false },
    webadmin: { enable: false },
  });
  server.on('prePublish', (session) => {
    // Only RTMP is taken in.
    if (session.protocol !== 'rtmp') {
      session.close();
      return;
    }
    // A key that a line has lost is free at once.
    session.broadcast.publishGraceMs = 0;
    const port = Number(/:(\d+)$/.exec(session.ip)?.[1] ?? 0);
    process.send({ says: 'asked', port, app: session.streamApp, key: session.streamName });
  });
  const [rtmp, http] = await Promise.all([
    listening(server.rtmpServer.tcpServer),
    listening(server.httpServer.httpServer),
  ]);
  process.send({ says: 'ready', rtmp, http });
};

process.on('message', ({ secret }) => void begin(secret));
// It does not outlive the gateway.
process.on('disconnect', () => process.exit(0));
