import { act, render, screen } from "@testing-library/react";
import { emit } from "@loubby/shared-contracts/shell";
import { windowOf } from "../testing/window-of.ts";
import { useFittedHeight } from "./fitted-height.ts";

let resized: () => void = () => undefined;
class FakeObserver {
  constructor(changed: () => void) {
    resized = changed;
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

function Box({ busy }: { readonly busy?: boolean }) {
  const { height, ref } = useFittedHeight("mfe-recruit/myWork", 280);
  return (
    <div data-testid="box" style={{ height }}>
      <div ref={ref}>{busy && <span aria-busy="true" />}</div>
    </div>
  );
}

/** Shows the box at a width, with what it holds so many px high, and returns the box's height. */
function visit(width: number, held: number, busy = false): string {
  const widen = windowOf(width);
  resized = () => undefined;
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(held);
  const { unmount } = render(<Box busy={busy} />);
  const { height } = screen.getByTestId("box").style;
  act(() => resized());
  unmount();
  widen();
  return height;
}

const { ResizeObserver } = globalThis;
beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(globalThis, { ResizeObserver });
});

test("is as high on a phone as what it held last time, and as reserved elsewhere", () => {
  expect(visit(390, 96)).toBe("280px");
  expect(visit(390, 120)).toBe("96px");
  expect(visit(1440, 96)).toBe("280px");
  expect(visit(390, 120)).toBe("120px");
});

test("isn't as high as what only stands in while it loads", () => {
  visit(390, 20, true);
  expect(visit(390, 96)).toBe("280px");
});

test("starts over for the next person", () => {
  visit(390, 96);
  emit("session.ended.v1", { reason: "signed_out" });
  expect(visit(390, 96)).toBe("280px");
});
