import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exportNotes } from '../../../../src/app/binder/note-files';
import type { Workspace } from '../../../../src/app/workspace';
import { ok } from '../../../../src/kernel/result';
import { nodeFs } from '../../../../src/store/disk/node-fs';
import { FaultFs } from '../../../fault/fault-fs';
import { TestCampaign } from '../../../support/campaign';
import { freshFolder, must } from '../../../support/app';
import { TOY_RULESET } from '../../../toy/ruleset';

it('leaves nothing of an exported folder of notes when the disk is full, and writes it at the next try', async () => {
  const folder = await freshFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const campaign = new TestCampaign(TOY_RULESET, TestCampaign.sample(TOY_RULESET, 7).state);
  campaign.do('write-page', { title: 'The inn', text: 'By the weir' });
  campaign.do('write-page', { title: 'The mill', text: 'Upstream' });
  const { state } = campaign;
  const fs = new FaultFs(nodeFs());
  const files = { folder: () => Promise.resolve(folder) };
  const workspace = { session: () => ok({ state }), ports: { files, data: { fs } } } as unknown as Workspace;
  fs.plan = ({ name, path: at }) => (name === 'write' && at.includes('The mill') ? 'ENOSPC' : null);
  expect(await exportNotes(workspace, 'any')).toMatchObject({ error: { code: 'disk-full' } });
  expect(await readdir(folder)).toEqual([]);
  fs.plan = () => null;
  must(await exportNotes(workspace, 'any'));
  const [made = ''] = await readdir(folder);
  expect((await readdir(path.join(folder, made))).sort()).toEqual(['The inn.md', 'The mill.md']);
});

it('gives notes and folders names that no file system takes for the same, and leaves what is there', async () => {
  const folder = await freshFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const sample = TestCampaign.sample(TOY_RULESET, 7).state;
  const campaign = new TestCampaign(TOY_RULESET, { ...sample, name: 'Café' });
  for (const title of ['Inn', 'In?n', 'In:N', '\ufb01n', 'fin', 'CON', '..', 'ends. '])
    campaign.do('write-page', { title });
  const { state } = campaign;
  // A volume that keeps names as they come can hold one composed of two letters, and what a crash left.
  const there = ['Cafe\u0301 notes', 'Café notes 2.part'];
  for (const name of there) await mkdir(path.join(folder, name));
  const files = { folder: () => Promise.resolve(folder) };
  const ports = { files, data: { fs: nodeFs() } };
  const workspace = { session: () => ok({ state }), ports } as unknown as Workspace;
  must(await exportNotes(workspace, 'any'));
  expect((await readdir(folder)).sort()).toEqual([...there, 'Café notes 2'].sort());
  expect((await readdir(path.join(folder, 'Café notes 2'))).sort()).toEqual(
    ['Inn.md', 'In n.md', 'In N 2.md', 'ends.md', 'file CON.md', 'file.md', '\ufb01n.md', 'fin 2.md'].sort(),
  );
  for (const name of there) expect(await readdir(path.join(folder, name))).toEqual([]);
});
