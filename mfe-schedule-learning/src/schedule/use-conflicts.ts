import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { conflicts } from "@loubby/shared-contracts/http/schedule/conflicts";
import { query } from "@loubby/shared-contracts/http/query";
import { conflictsAsked } from "./conflicts-asked.ts";
import { customProblem } from "./custom-problem.ts";
import type { EventValues } from "./event-draft.ts";

/** How long a form rests before it is asked what speaks against its time, in ms. */
const REST_MS = 400;

/**
 * What speaks against the time that a form says, and whether a form is one of which that is known. It is asked once the form rests;
 * a form that isn't whole yet says nothing.
 */
export function useConflicts(values: EventValues, eventId: string | undefined) {
  const typed = JSON.stringify(conflictsAsked(values, eventId));
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setAsked(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  const body = JSON.parse(asked) as ReturnType<typeof conflictsAsked>;
  const isRepeatWhole = body.custom === null || customProblem(body.custom) === null;
  const isWhole = body.date !== "" && (body.all_day || body.time !== "") && isRepeatWhole;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...query(conflicts.find, { body }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What can't be told is no reason to stop anyone.
    retry: false,
  });
  const isSettled = !isWhole || !(isFetching || isPlaceholderData);
  return {
    found: data,
    isKnownOf: (form: EventValues) => isSettled && JSON.stringify(conflictsAsked(form, eventId)) === asked,
  };
}
