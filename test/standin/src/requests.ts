import type { TargetSession } from './cdp';
import type { StandinContents } from './contents';
import { createEvent } from './events';

export interface PausedRequest {
  requestId: string;
  resourceType: string;
  frameId: string;
  redirectedRequestId?: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

/** Schemes that Chromium handles itself. */
const INSIDE = /^(data|blob|about|chrome-error|devtools):/;

/** Handles one request of a page: navigation events, the session's listener, the scheme's handler, the network. */
export async function answerRequest(
  contents: StandinContents,
  target: TargetSession,
  mainFrameId: string,
  paused: PausedRequest,
): Promise<void> {
  const { runtime, session } = contents;
  const { requestId, request } = paused;
  const url = runtime.schemes.fromChromium(request.url);
  const fail = (errorReason: string) => target.send('Fetch.failRequest', { requestId, errorReason });

  if (paused.resourceType === 'Document' && isPrevented(contents, mainFrameId, paused, url)) {
    await fail('Aborted');
    return;
  }
  const details = { id: Number(requestId.replace(/\D/g, '')), url, method: request.method, resourceType: 'other' };
  if (!(await session.allows({ ...details, webContentsId: contents.id, referrer: '', timestamp: 0 }))) {
    runtime.recorded.cancelled.push(url);
    await fail('BlockedByClient');
    return;
  }
  const handler = request.url === url ? undefined : runtime.schemes.handlerOf(url);
  if (handler !== undefined) {
    const response = await handler(new Request(url, { method: request.method, headers: request.headers }));
    await target.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    });
  } else if (INSIDE.test(url)) await target.send('Fetch.continueRequest', { requestId });
  else {
    // The session let it through and no handler answers: it would have left the machine.
    runtime.recorded.leaks.push(url);
    await fail('NameNotResolved');
  }
}

/** Reports a navigation started by a page to the application, and returns whether a listener prevented it. */
function isPrevented(contents: StandinContents, mainFrameId: string, paused: PausedRequest, url: string): boolean {
  const isMainFrame = paused.frameId === mainFrameId;
  if (isMainFrame && contents.runtime.takeExpectedNavigation(contents, paused.request.url)) return false;
  const event = createEvent({ url, isMainFrame, isSameDocument: false, frame: null, initiator: null });
  if (paused.redirectedRequestId !== undefined) contents.emit('will-redirect', event);
  else {
    if (isMainFrame) contents.emit('will-navigate', event);
    contents.emit('will-frame-navigate', event);
  }
  return event.defaultPrevented;
}
