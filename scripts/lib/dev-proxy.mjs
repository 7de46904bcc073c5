/**
 * The address that a developer opens: everything comes from the gateway, and pages reload when they are asked to. Being on the
 * page's own origin it needs nothing from the page's security policy. Requests wait while the gateway restarts.
 */
import { createServer, request as requestTo } from 'node:http';

const client = `new EventSource('/__dev/events').addEventListener('reload', () => location.reload());\n`;

/**
 * @param {{ gatewayPort: number, ready: () => Promise<void> }} options
 * @returns {{ server: import('node:http').Server, reload: () => void }}
 */
export function createDevProxy({ gatewayPort, ready }) {
  const pages = new Set();

  const server = createServer((request, response) => {
    if (request.url === '/__dev/events') return listen(response, pages);
    if (request.url === '/__dev/client.js')
      return response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(client);
    ready().then(
      () => forward(request, response, gatewayPort),
      (error) => refuse(response, error),
    );
  });
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head, gatewayPort));

  const reload = () => {
    for (const page of pages) page.write('event: reload\ndata:\n\n');
  };
  return { server, reload };
}

function listen(response, pages) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(':\n\n');
  pages.add(response);
  response.on('close', () => pages.delete(response));
}

const refuse = (response, error) =>
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);

function forward(request, response, port) {
  const headers = { ...request.headers };
  const isPage = headers.accept?.includes('text/html') ?? false;
  // A page is changed on its way, so it must come as plain text.
  if (isPage) delete headers['accept-encoding'];
  const { method, url: path } = request;
  const onward = requestTo({ host: 'localhost', port, method, path, headers }, (answer) => {
    if (isPage && answer.headers['content-type']?.startsWith('text/html')) return sendPage(answer, response);
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', (error) => (response.headersSent ? response.destroy() : refuse(response, error)));
  request.pipe(onward);
}

async function sendPage(answer, response) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const html = Buffer.concat(chunks).toString();
  const { 'content-length': _length, ...headers } = answer.headers;
  response.writeHead(answer.statusCode, headers);
  response.end(html.replace('</head>', '<script defer src="/__dev/client.js"></script></head>'));
}

function upgrade(request, socket, head, port) {
  const { method, url: path, headers } = request;
  const onward = requestTo({ host: 'localhost', port, method, path, headers });
  onward.on('upgrade', (answer, gatewaySocket, gatewayHead) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(gatewayHead);
    gatewaySocket.write(head);
    gatewaySocket.pipe(socket).pipe(gatewaySocket);
    for (const end of [socket, gatewaySocket]) end.on('error', () => end.destroy());
  });
  onward.on('response', () => socket.destroy());
  onward.on('error', () => socket.destroy());
  onward.end();
}
