const COLUMN_HEIGHT = 600;
const CARD_HEIGHT = 88;

/** Gives columns and cards the heights of a real page; jsdom has no layout. */
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
// Rendered elements have one; the list skips those without.
Object.defineProperty(HTMLElement.prototype, "offsetParent", {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
