import type { PageLink } from '../../src/contract/rpc/page';
import type { CodedError, Result } from '../../src/kernel/result';

/** Lets the user choose a file in a browser and uploads it; null if they cancel. */
export function pickFile(page: PageLink, accept: string): Promise<Result<string, CodedError> | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file === undefined) resolve(null);
      else void page.offerFile(file).then(resolve);
    });
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
