interface ItemOptions {
  id?: string;
  label?: string;
  role?: string;
  type?: string;
  accelerator?: string;
  enabled?: boolean;
  checked?: boolean;
  submenu?: ItemOptions[] | StandinMenu;
  click?: (...args: never[]) => void;
}

/** One entry of a menu, as data; `click()` runs what the application wants done. */
export class StandinMenuItem {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly submenu: StandinMenu | undefined;
  enabled: boolean;
  checked: boolean;
  private readonly onClick: ((item: unknown, window: unknown, event: object) => void) | undefined;

  constructor(options: ItemOptions) {
    this.id = options.id;
    this.role = options.role;
    this.label = options.label ?? options.role ?? '';
    this.accelerator = options.accelerator;
    this.submenu = Array.isArray(options.submenu) ? StandinMenu.buildFromTemplate(options.submenu) : options.submenu;
    this.type = options.type ?? (this.submenu === undefined ? 'normal' : 'submenu');
    this.enabled = options.enabled ?? true;
    this.checked = options.checked ?? false;
    this.onClick = options.click as typeof this.onClick;
  }

  click(): void {
    this.onClick?.(this, null, {});
  }
}

/** `Menu`, without anything drawn. */
export class StandinMenu {
  private static current: StandinMenu | null = null;
  items: StandinMenuItem[] = [];

  static buildFromTemplate(template: ItemOptions[]): StandinMenu {
    const menu = new StandinMenu();
    menu.items = template.map((options) => new StandinMenuItem(options));
    return menu;
  }

  static setApplicationMenu(menu: StandinMenu | null): void {
    StandinMenu.current = menu;
  }

  static getApplicationMenu(): StandinMenu | null {
    return StandinMenu.current;
  }

  getMenuItemById(id: string): StandinMenuItem | null {
    for (const item of this.items) {
      if (item.id === id) return item;
      const inside = item.submenu?.getMenuItemById(id) ?? null;
      if (inside !== null) return inside;
    }
    return null;
  }
}
