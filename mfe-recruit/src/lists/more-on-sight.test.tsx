import { act, render, screen } from "@testing-library/react";
import { MoreOnSight } from "./more-on-sight.tsx";

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

test("loads more at the end of the list, when the browser reports leaving and entering at once", async () => {
  let report: Report = () => undefined;
  const silent = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends silent {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      report = (entries) => callback(entries as IntersectionObserverEntry[], this);
    }
  };
  const fetchNextPage = jest.fn(() => Promise.resolve());
  const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage };
  render(<MoreOnSight list={list} label="Show more" />);
  expect(screen.getByRole("button", { name: "Show more" })).toBeVisible();

  act(() => report([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(fetchNextPage).not.toHaveBeenCalled();
  act(() => report([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  globalThis.IntersectionObserver = silent;
});
