/**
 * The suggestion lists under Chromium's address bar are separate pages, two for each window, though tests show none.
 * That is 0.7 s of processor time for each browser context.
 */
export const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** What Playwright 1.65 switches off on Linux: a list that names anything replaces its own. */
const BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium has no sandbox for root. */
export const forRoot: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Arguments of every Chromium that Playwright starts. */
export const chromiumArgs: string[] = [`--disable-features=${[...BY_PLAYWRIGHT, ...OWN_PAGES].join(',')}`, ...forRoot];
