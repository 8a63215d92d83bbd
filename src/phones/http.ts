import type { IncomingMessage, ServerResponse } from 'node:http';

/** The path of a request, still percent-encoded, without query and fragment. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** Ends a response with `value` as JSON. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', JSON_TYPE);
  response.end(JSON.stringify(value));
}

export const JSON_TYPE = 'application/json; charset=utf-8';
