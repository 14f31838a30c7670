import { useSearchParams } from "react-router-dom";
import type { MemberFilter } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { changedParams } from "@loubby/shared-ui/changed-params";

const NAMES = ["stage", "tag", "source", "consent", "q"] as const;
type Name = (typeof NAMES)[number];

export const PARTS = ["people", "mails", "import", "links"] as const;
export type Part = (typeof PARTS)[number];

/** Reads from the address what a pool's page shows: its link is the same view. */
export interface MemberView {
  readonly part: Part;
  readonly filter: MemberFilter;
  readonly isNarrowed: boolean;
  /** The opened member, or null. */
  readonly member: string | null;
  readonly change: (part: Partial<Record<Name | "part" | "member", string | undefined>>) => void;
  readonly clear: () => void;
}

export function useMemberView(): MemberView {
  const [params, setParams] = useSearchParams();
  const entries = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const change: MemberView["change"] = (part) =>
    setParams((before) => changedParams(before, part), { replace: true });
  return {
    part: PARTS.find((part) => part === params.get("part")) ?? "people",
    // The server refuses unknown values with a message.
    filter: Object.fromEntries(entries) as MemberFilter,
    isNarrowed: entries.length > 0,
    member: params.get("member"),
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}
