/** Lets charts draw in jsdom, which has no canvas and no layout; returns the texts that they write. */
export function fakeCanvas(width: number): () => readonly string[] {
  let written: string[] = [];
  const measured = (text: string) => ({ width: text.length * 6 });
  const own: Record<string, unknown> = {
    measureText: measured,
    fillText: (text: string) => void written.push(text),
    clearRect: () => (written = []),
    canvas: { width, height: width },
  };
  const context = new Proxy(own, {
    get: (target, name: string) => (name in target ? target[name] : () => undefined),
  });
  class SilentPath {
    moveTo(): void {}
    lineTo(): void {}
    rect(): void {}
    arc(): void {}
  }
  Object.assign(globalThis, { Path2D: SilentPath });
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context as never);
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  return () => written;
}
