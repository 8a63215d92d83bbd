/** An event object as Electron's listeners get it: one can prevent what is about to happen. */
export type StandinEvent<Params extends object = object> = {
  defaultPrevented: boolean;
  preventDefault(): void;
} & Params;

export function createEvent<Params extends object>(params: Params): StandinEvent<Params> {
  return {
    ...params,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}
