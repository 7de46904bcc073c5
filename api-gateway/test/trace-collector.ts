import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** What an OpenTelemetry collector would have got. */
export const openCollector = async () => {
  const spans: SentSpan[] = [];
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { scopeSpans } of (body as Sent).resourceSpans)
        for (const one of scopeSpans) spans.push(...one.spans);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}/v1/traces`, close: () => server.close() };
};
