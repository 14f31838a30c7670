const COLUMN_HEIGHT = 600;
const CARD_HEIGHT = 88;

/** Tells whoever asks how tall columns and cards of a real page are; jsdom lays nothing out. */
class ColumnSized {
  readonly #tell: (entries: unknown[]) => void;
  constructor(tell: (entries: unknown[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const height = target.classList.contains("mr-column-body") ? COLUMN_HEIGHT : CARD_HEIGHT;
    queueMicrotask(() => this.#tell([{ target, contentRect: { width: 240, height } }]));
  }
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: ColumnSized });
// What is laid out has one; the list leaves out what has none.
Object.defineProperty(HTMLElement.prototype, "offsetParent", {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
