import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_HEADERS, pageFile } from '../src/contract/page-policy';
import { isOwnUrl } from './security';

/** Answers `app://main/…` with the files of the built page below `folder`, and everything else with 404. */
export async function answerAppRequest(folder: string, request: { url: string; method: string }): Promise<Response> {
  if (request.method !== 'GET' || !isOwnUrl(request.url)) return notFound();
  const named = pageFile(new URL(request.url).pathname);
  if (named === null) return notFound();
  try {
    const body = await readFile(path.join(folder, ...named.segments));
    return new Response(new Uint8Array(body), {
      status: 200,
      headers: { ...PAGE_HEADERS, 'content-type': named.contentType },
    });
  } catch {
    // Missing, a folder, or unreadable: the same for the page.
    return notFound();
  }
}

function notFound(): Response {
  return new Response('', { status: 404, headers: PAGE_HEADERS });
}
