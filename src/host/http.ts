import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PAGE_HEADERS, pageFile } from '../contract/page-policy';
import type { RateLimit } from '../contract/rpc/rate';
import type { WireError } from '../contract/rpc/wire';
import { pathOf, sendJson } from '../phones/http';
import type { Guard } from './guard';
import type { Transfers } from './transfers';

/** What the host's HTTP handler needs. */
export interface HttpParts {
  guard: Guard;
  /** Folder of the built page. */
  pageFolder: string;
  transfers: Transfers;
  rate: RateLimit;
}

/** Handles one request: the page's files for anyone on this machine, uploads and downloads for the game master. */
export async function answer(parts: HttpParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
  const { headers, method = '' } = request;
  const pathname = pathOf(request);
  if (!parts.guard.hostIsOurs(headers) || !parts.guard.siteIsOurs(headers)) refuse(response, 403, notYours);
  else if (!parts.rate.take()) refuse(response, 429, tooFast);
  else if (method === 'POST' && pathname === '/upload') await upload(parts, request, response);
  else if (method === 'GET' && pathname.startsWith('/download/')) await download(parts, request, response, pathname);
  else if (method === 'GET' || method === 'HEAD') await page(parts.pageFolder, pathname, method, response);
  else refuse(response, 405, notHere);
}

async function upload(parts: HttpParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (parts.guard.roleOfRequest(request.headers) !== 'gm') {
    refuse(response, 403, notYours);
    return;
  }
  const received = await parts.transfers.receive(fileNameOf(request), request);
  if (received.ok) sendJson(response, 200, received.value);
  else refuse(response, received.error.code === 'file-too-large' ? 413 : 400, received.error);
}

/** The file name the page sends, percent-encoded, since headers are limited to ASCII. */
function fileNameOf(request: IncomingMessage): string {
  const header = request.headers['x-file-name'];
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : '';
  } catch {
    return '';
  }
}

async function download(
  parts: HttpParts,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  if (parts.guard.roleOfRequest(request.headers) !== 'gm') {
    refuse(response, 403, notYours);
    return;
  }
  const found = await parts.transfers.fetchOnce(pathname.slice('/download/'.length));
  if (!found.ok) {
    refuse(response, 404, found.error);
    return;
  }
  response.setHeader('content-type', 'application/octet-stream');
  response.setHeader('content-length', found.value.bytes);
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.value.name)}`);
  await pipeline(found.value.body, response);
}

async function page(folder: string, pathname: string, method: string, response: ServerResponse): Promise<void> {
  const named = pageFile(pathname);
  const file = named === null ? '' : path.join(folder, ...named.segments);
  const found = named === null ? null : await stat(file).catch(() => null);
  if (named === null || found === null || !found.isFile()) {
    refuse(response, 404, notHere);
    return;
  }
  response.setHeader('content-type', named.contentType);
  response.setHeader('content-length', found.size);
  if (method === 'HEAD') response.end();
  else await pipeline(createReadStream(file), response);
}

function refuse(response: ServerResponse, status: number, error: WireError): void {
  // The rest of the request is not read: the connection ends with the refusal.
  if (status !== 404) response.setHeader('connection', 'close');
  sendJson(response, status, error);
}

const notYours: WireError = { code: 'forbidden', message: 'This page is not allowed to do that.' };
const notHere: WireError = {
  code: 'not-found',
  message: 'There is nothing here. Open the address that Turnwright printed.',
};
const tooFast: WireError = { code: 'too-fast', message: 'Too many requests at once. Wait a moment, then reload.' };
