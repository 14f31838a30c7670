import { useQuery } from "@tanstack/react-query";
import { query } from "@loubby/shared-contracts/http/query";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";

type Shown = Pick<Application, "status" | "anonymous" | "candidate">;

const KEYS: readonly (readonly [
  key: string,
  does: string,
  works: (opened: Shown, moves: boolean) => boolean,
])[] = [
  ["J", "next", () => true],
  ["K", "previous", () => true],
  ["S", "stage", ({ status }, moves) => moves && (status === "active" || status === "hired")],
  ["R", "reject", ({ status }, moves) => moves && status === "active"],
  ["M", "message", ({ anonymous, candidate }) => !anonymous && candidate.can_sign_in],
  ["M", "mail", ({ anonymous, candidate }) => !anonymous && !candidate.can_sign_in],
];

/** Tells which single keys work on the opened candidate. */
export function KeyHelp({ applicationId }: { readonly applicationId: string }) {
  const { data } = useQuery(query(applications.get, { params: { applicationId } }));
  const moves = lockOf(useAccess(applications.move.access)) === null;
  return (
    <p className="mr-keys">
      {KEYS.filter(([, , works]) => data !== undefined && works(data, moves)).map(([key, does]) => (
        <span key={does}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
