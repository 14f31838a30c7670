/** Makes the window so many px wide, for what asks `(width <= N px)`. Returns how to undo it. */
export function windowOf(width: number): () => void {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (media) => {
    const limit = Number(/width <= (\d+)px/.exec(media)?.[1] ?? -1);
    return Object.defineProperty(matchMedia(media), "matches", { value: width <= limit });
  };
  return () => {
    globalThis.matchMedia = matchMedia;
  };
}
