// What browsers have and jsdom lacks, as far as the pages need it to render.

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Node's own would keep the test process alive. */
class TimerChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.(), 0) };
}

function matchMedia(media: string): object {
  const silent = () => {};
  return {
    // As for who asked for less motion: what opens is there, since jsdom moves nothing that one could wait for.
    matches: media === "(prefers-reduced-motion: reduce)",
    media,
    onchange: null,
    addListener: silent,
    removeListener: silent,
    addEventListener: silent,
    removeEventListener: silent,
    dispatchEvent: () => false,
  };
}

Object.assign(globalThis, {
  matchMedia,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  MessageChannel: TimerChannel,
});
Object.defineProperty(document, "fonts", { value: new EventTarget() });
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

// jsdom prints a page of warning for every pseudo-element asked about.
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);

// No element scrolls where style sheets are left out, and this warning prints the component tree around it.
const { warn } = console;
console.warn = (...told: unknown[]) => {
  if (!String(told[0]).startsWith("Auto scrolling has been attached")) warn(...told);
};
