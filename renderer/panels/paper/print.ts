import { flushSync, mount, unmount } from 'svelte';
import type { AppModel } from '../../app/app.svelte';
import type { CampaignModel } from '../../app/campaign.svelte';
import { toasts } from '../../ui';
import PaperPages from './PaperPages.svelte';
import { KIND_LABELS, type PaperData, type PaperOptions } from './paper';

interface Paper {
  campaign: CampaignModel;
  options: PaperOptions;
  data: PaperData;
}

/** Mounts the paper as the only part of the page that prints. Returns a function that removes it. */
function layOut(props: Paper): () => void {
  const sheet = mount(PaperPages, { target: document.body, props: { ...props, printing: true } });
  flushSync();
  return () => void unmount(sheet);
}

/** Prints the paper with the system's own dialog. */
export function printPaper(paper: Paper): void {
  const remove = layOut(paper);
  const done = (): void => {
    window.removeEventListener('afterprint', done);
    remove();
  };
  window.addEventListener('afterprint', done);
  window.print();
}

/** Saves the paper as a PDF where the user chooses. Returns the error message, or null. */
export async function savePdf(app: AppModel, paper: Paper): Promise<string | null> {
  const remove = layOut(paper);
  const title = `${paper.campaign.view.name}, ${KIND_LABELS[paper.options.kind]}`;
  const answer = await app.link.api['paper.pdf']({ title });
  remove();
  if (!answer.ok) return answer.error.message;
  if (answer.value !== null && answer.value.saved.kind === 'file') {
    toasts.show({ text: `Saved: ${answer.value.saved.path}`, tone: 'good' });
  }
  return null;
}
