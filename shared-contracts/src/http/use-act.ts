import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * `useMutation` for what a button does: from the first press on, and until it is settled or reset, another press does nothing.
 * `isPending` comes with a later rendering, which the second click of a double click doesn't wait for.
 */
export function useAct<Data, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const isUnderWay = useRef(false);
  const act = useMutation({
    ...options,
    onSettled: async (...outcome) => {
      try {
        return await options.onSettled?.(...outcome);
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  const mutate: typeof act.mutate = (...asked) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    act.mutate(...asked);
  };
  // What is given up no longer holds the button.
  const reset = () => {
    isUnderWay.current = false;
    act.reset();
  };
  return { ...act, mutate, reset };
}
