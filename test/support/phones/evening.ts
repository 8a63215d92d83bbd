import type { PhonesView } from '../../../src/contract/phones/calls';
import type { DoorFacts } from '../../../src/contract/phones/door';
import type { TestApp } from '../app';
import { must } from '../app';
import { TestPhone } from './phone';

/** The game master's side of phones, recording its events. */
export class Door {
  view: PhonesView | null = null;
  private waiting: (() => void)[] = [];

  constructor(private readonly app: TestApp) {
    app.gm['phones.events'](undefined, (view) => {
      this.view = view;
      this.waiting.splice(0).forEach((wake) => wake());
    });
  }

  static async open(app: TestApp, address?: string): Promise<Door> {
    const door = new Door(app);
    must(await app.gm['phones.open'](address === undefined ? {} : { address }));
    await door.until((view) => view.door !== null);
    return door;
  }

  /** Waits until a condition holds for what the game master sees. */
  async until(holds: (view: PhonesView) => boolean): Promise<PhonesView> {
    for (;;) {
      if (this.view !== null && holds(this.view)) return this.view;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  get place(): Pick<DoorFacts, 'address' | 'port'> {
    const url = new URL(this.view?.door?.short ?? '');
    return { address: url.hostname, port: Number(url.port) };
  }

  get word(): string {
    return new URL(this.view?.door?.url ?? '').hash.slice(1);
  }

  join(): Promise<TestPhone> {
    return TestPhone.open(this.place, { word: this.word });
  }

  /** A phone that was let in for somebody, and has been notified. */
  async seated(who: string | null): Promise<TestPhone> {
    const before = this.view?.phones.length ?? 0;
    const phone = await this.join();
    const { phones } = await this.until((view) => view.phones.length > before);
    must(await this.app.gm['phones.seat']({ phone: phones.at(-1)?.id ?? '', who }));
    await phone.until(() => phone.mine?.state === 'in' && phone.feed.length > 0);
    return phone;
  }

  async proposal(): Promise<string> {
    const { proposals } = await this.until((view) => view.proposals.length > 0);
    return proposals[0]?.id ?? '';
  }
}
