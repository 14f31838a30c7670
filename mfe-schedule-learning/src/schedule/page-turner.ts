/** Px from a side of the calendar within which a drag turns the page. */
const SIDE = 16;
/** Ms that it stays there before each page. */
const STAY = 700;

/** Turns pages for a pointer that drags something and rests at a side of the calendar, or beyond it. */
export interface PageTurner {
  /** Where the pointer is, and between which `left` and `right` the calendar stands; px in the window. */
  readonly at: (x: number, calendar: { readonly left: number; readonly right: number }) => void;
  readonly stop: () => void;
}

export function pageTurner(onTurn: (by: 1 | -1) => void): PageTurner {
  let resting: 1 | -1 | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = (side: 1 | -1 | null) => {
    if (side === resting) return;
    resting = side;
    clearInterval(timer);
    timer = side === null ? undefined : setInterval(() => onTurn(side), STAY);
  };
  return {
    at: (x, { left, right }) => rest(x < left + SIDE ? -1 : x > right - SIDE ? 1 : null),
    stop: () => rest(null),
  };
}
