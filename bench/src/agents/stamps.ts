/** The monotonic clock that all processes of a machine share, in ms. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** A chunk that says when it was sent. */
export const stamp = (): string => `[${now().toFixed(3)}] `;

/** When the chunks in a text were sent, in ms of `now`. */
export const stampsIn = (text: string): number[] =>
  [...text.matchAll(/\[(\d+\.\d{3})\] /g)].map(([, at]) => Number(at));
