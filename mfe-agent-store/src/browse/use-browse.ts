import { useSearchParams } from "react-router-dom";
import {
  agentCategories,
  type AgentCategory,
  type ListingSort,
  listingSorts,
} from "@loubby/shared-contracts/http/agents/categories";
import { changedParams } from "@loubby/shared-ui/changed-params";
import { currencies, type CurrencyCode } from "@loubby/shared-contracts/shell";

/** What the address says of the store. Prices are whole units of `currency`. */
export interface Browse {
  readonly q: string;
  readonly category: AgentCategory | undefined;
  readonly currency: CurrencyCode | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly sort: ListingSort | undefined;
  readonly free: boolean;
  readonly saved: boolean;
}

const names = ["q", "category", "currency", "min", "max", "sort", "free", "saved"] as const;

function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** Reads an address; what it says amiss counts as not said, so that an old link still opens the store. */
function browseOf(params: URLSearchParams): Browse {
  const category = params.get("category") ?? "";
  const code = params.get("currency") ?? "";
  const currency = Object.hasOwn(currencies, code) ? (code as CurrencyCode) : undefined;
  const [low, high] = [numberIn(params.get("min")), numberIn(params.get("max"))];
  const upsideDown = low !== undefined && high !== undefined && low > high;
  const priced = currency !== undefined && !upsideDown;
  const sort = listingSorts.find((known) => known === params.get("sort"));
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    category: Object.hasOwn(agentCategories, category) ? (category as AgentCategory) : undefined,
    currency,
    min: priced ? low : undefined,
    max: priced ? high : undefined,
    sort: sort?.startsWith("price_") && currency === undefined ? undefined : sort,
    free: params.get("free") === "true",
    saved: params.get("saved") === "true",
  };
}

/** Whether anything narrows the list. */
export function isNarrowed(browse: Browse): boolean {
  return browse.q.trim() !== "" || Boolean(browse.category ?? browse.currency) || browse.free || browse.saved;
}

/** What is browsed, kept in the address. A change of words replaces the entry in the history, all else adds one. */
export function useBrowse() {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<Browse>) => {
    const next = { ...browseOf(params), ...part };
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) {
          const value = next[name];
          if (value === undefined || value === "" || value === false) after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      },
      { replace: part.q !== undefined },
    );
  };
  const clear = () =>
    setParams((before) => changedParams(before, Object.fromEntries(names.map((name) => [name, undefined]))));
  return { browse: browseOf(params), change, clear };
}
