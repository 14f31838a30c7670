import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { query } from "@loubby/shared-contracts/http/query";
import { search } from "@loubby/shared-contracts/http/search/search";
import { useSession, userTypeOf } from "@loubby/shared-contracts/shell";
import { hitGroupsOf, type HitGroup } from "./hits.ts";

/** A pause in typing after which the server is asked, in ms. */
const PAUSE_MS = 180;
/** One letter matches nearly everything. */
export const SHORTEST = 2;

/** What is suggested for words that are being typed; a newer word ends the question about the one before. */
export function useSuggestions(typed: string): readonly HitGroup[] {
  const keyword = typed.trim();
  const [asked, setAsked] = useState("");
  const isCandidate = useSession(({ user }) => user !== null && userTypeOf(user) === "candidates");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const { data } = useQuery({
    ...query(search.suggestions, { query: { keyword: asked } }),
    enabled: asked.length >= SHORTEST,
  });
  return keyword.length >= SHORTEST && data ? hitGroupsOf(data, isCandidate) : [];
}
