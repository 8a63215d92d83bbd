/**
 * What a page of Turnwright may do, the same in both hosts: nothing but its own files and its own wire. Scripts and
 * styles only from the application's files, no inline code, no eval, no frames, no forms, Trusted Types enforced.
 */
const policy: readonly (readonly [directive: string, sources: string])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self' data: blob:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['worker-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'svelte-trusted-html'],
];

const written = (directives: typeof policy): string =>
  directives.map(([directive, sources]) => `${directive} ${sources}`).join('; ');

export const CONTENT_SECURITY_POLICY = written(policy);

/** Sent with every response that a page can see. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
  'cache-control': 'no-store',
};

/**
 * The same for the page of a phone at `authority` (address:port). Its wire is named as well: browsers of phones that are
 * some years old do not take a WebSocket for `'self'`.
 */
export function pageHeaders(authority: string): Readonly<Record<string, string>> {
  const own = policy.map(([directive, sources]): (typeof policy)[number] =>
    directive === 'connect-src' ? [directive, `${sources} ws://${authority}`] : [directive, sources],
  );
  return { ...PAGE_HEADERS, 'content-security-policy': written(own) };
}

/** The only kinds of file a page may load; anything else does not exist as far as a page can tell. */
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** A file of the page by its place below the page's folder, and its content type. */
export interface PageFile {
  segments: readonly string[];
  contentType: string;
}

/**
 * Finds the file that a request path names, or null where it names none that may be served. `pathname` is the raw
 * path of the URL, still percent-encoded; '/' is the page itself. Only plain names are let through: no dots in front,
 * no separators or drive letters hidden in the encoding, no unknown endings.
 */
export function pageFile(pathname: string): PageFile | null {
  const path = pathname === '/' ? '/index.html' : pathname;
  if (!path.startsWith('/')) return null;
  const segments = path.slice(1).split('/');
  if (segments.length > 8 || !segments.every((segment) => /^[\w-][\w.-]{0,127}$/.test(segment))) return null;
  const ending = /\.([a-z0-9]+)$/.exec(segments.at(-1) ?? '')?.[1] ?? '';
  const contentType = Object.hasOwn(contentTypes, ending) ? contentTypes[ending] : undefined;
  return contentType === undefined ? null : { segments, contentType };
}
