/** Px that a pointer may move before it drags, or a finger before it scrolls. */
const SLACK = 5;
/** Ms after which a finger that stays holds what is under it. */
const LONG_PRESS = 450;

interface Follower {
  readonly onStart: () => void;
  readonly onMove: (pointer: PointerEvent) => void;
  readonly onDrop: () => void;
  /** Escape was pressed, or the browser took the pointer. */
  readonly onLeave: () => void;
}

/** Follows a pointer that was pressed until it is released. A mouse drags at once, a finger when it has stayed for a while. */
export function followPointer(down: PointerEvent, { onStart, onMove, onDrop, onLeave }: Follower): void {
  const control = new AbortController();
  const isTouch = down.pointerType === "touch";
  let dragging = false;
  const start = () => {
    dragging = true;
    onStart();
  };
  const timer = isTouch ? setTimeout(start, LONG_PRESS) : undefined;
  const end = () => {
    clearTimeout(timer);
    control.abort();
  };
  const hear = <Type extends keyof DocumentEventMap>(
    type: Type,
    work: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, work, { signal: control.signal, capture: true });

  hear("pointermove", (pointer) => {
    if (pointer.pointerId !== down.pointerId) return;
    if (!dragging) {
      if (Math.hypot(pointer.clientX - down.clientX, pointer.clientY - down.clientY) < SLACK) return;
      if (isTouch) return end();
      start();
    }
    onMove(pointer);
  });
  hear("pointerup", (pointer) => {
    if (pointer.pointerId !== down.pointerId) return;
    end();
    if (!dragging) return;
    swallowClick();
    onDrop();
  });
  hear("pointercancel", () => {
    end();
    if (dragging) onLeave();
  });
  hear("keydown", (key) => {
    if (key.key !== "Escape" || !dragging) return;
    key.preventDefault();
    key.stopPropagation();
    end();
    swallowClick();
    onLeave();
  });
  hear("contextmenu", (menu) => {
    if (isTouch) menu.preventDefault();
  });
}

/** The click that follows a drag opens nothing. */
function swallowClick(): void {
  const control = new AbortController();
  const { signal } = control;
  document.addEventListener("click", (click) => click.stopPropagation(), {
    signal,
    capture: true,
    once: true,
  });
  // After Escape it comes with the release.
  document.addEventListener("pointerdown", () => control.abort(), { signal, capture: true });
  setTimeout(() => control.abort(), LONG_PRESS);
}
