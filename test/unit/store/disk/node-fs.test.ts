import { promises } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { nodeFs } from '../../../../src/store/disk/node-fs';
import { systemError } from '../../../fault/model-fs';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['EINVAL', 'taken as it is'],
  ['ENOTSUP', 'taken as it is'],
  ['EIO', 'refused'],
])('a folder whose flush answers %s is %s', async (errno, outcome) => {
  const close = vi.fn(() => Promise.resolve());
  const handle = { sync: () => Promise.reject(systemError(errno)), close };
  vi.spyOn(promises, 'open').mockResolvedValue(handle as never);
  const flushed = nodeFs('linux').flushFolder('/share');
  if (outcome === 'refused') await expect(flushed).rejects.toMatchObject({ code: errno });
  else await flushed;
  expect(close).toHaveBeenCalledOnce();
});
