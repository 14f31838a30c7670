import { useEffect, useState } from "react";
import type { ApiError } from "@loubby/shared-contracts/shell";
import { apiErrorOf } from "../session/api-error-of.ts";

/** What a call that a page makes by itself came to. */
export type Once<T> =
  | { readonly status: "pending" }
  | { readonly status: "done"; readonly value: T }
  | { readonly status: "failed"; readonly error: ApiError };

/** Calls under way, so that a link that works once is not spent twice by an effect that runs twice. */
const underWay = new Map<string, Promise<unknown>>();

function shareCall<T>(id: string, make: () => Promise<T>): Promise<T> {
  const known = underWay.get(id) as Promise<T> | undefined;
  if (known) return known;
  const promise = make().finally(() => underWay.delete(id));
  underWay.set(id, promise);
  return promise;
}

/** Makes a page's own call, named by `name` and made with `argument`; `retry` makes it again. */
export function useOnce<T>(
  name: string,
  argument: string,
  make: (argument: string) => Promise<T>,
): [Once<T>, () => void] {
  const [state, setState] = useState<Once<T>>({ status: "pending" });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let over = false;
    shareCall(`${name}/${argument}/${tries}`, () => make(argument)).then(
      (value) => !over && setState({ status: "done", value }),
      (error: unknown) => !over && setState({ status: "failed", error: apiErrorOf(error) }),
    );
    return () => {
      over = true;
    };
  }, [name, argument, make, tries]);

  return [
    state,
    () => {
      setState({ status: "pending" });
      setTries(tries + 1);
    },
  ];
}
