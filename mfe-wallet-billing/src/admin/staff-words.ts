import type {
  Difference,
  Found,
  MoneyRequest,
} from "@loubby/shared-contracts/http/staff-money/staff-money.schema";
import { fromSlug } from "@loubby/shared-contracts/shell";
import type { StatusTone } from "@loubby/shared-ui/status-tag";

/** Opens something beside the section: `deposit:<id>`; nothing closes it. */
export type OnOpen = (what: string | undefined) => void;

const KINDS = {
  refund: "Refund of a deposit",
  adjust_in: "Add to the wallet",
  adjust_out: "Take from the wallet",
} satisfies Record<MoneyRequest["kind"], string>;

const STATES: Readonly<Record<string, readonly [StatusTone, string] | undefined>> = {
  asked: ["warning", "Needs approval"],
  approved: ["progress", "With the provider"],
  pending: ["progress", "Pending at the provider"],
  succeeded: ["success", "Done"],
  failed: ["danger", "Failed"],
  returned: ["danger", "Came back"],
  declined: ["neutral", "Declined"],
  withdrawn: ["neutral", "Withdrawn"],
} satisfies Record<MoneyRequest["state"], readonly [StatusTone, string]>;

const CAUSES = {
  missing_here: "The provider has it, we don't know it",
  missing_there: "We have it, the provider's list doesn't",
  not_succeeded_here: "The provider has it as paid, we don't yet",
  other_amount: "The amounts differ",
} satisfies Record<Difference["cause"], string>;

/** What a release after this page added reads as its own name. */
const wordsIn = (table: Readonly<Record<string, string | undefined>>, name: string): string =>
  table[name] ?? fromSlug(name);

/** What a request is for. */
export const kindWords = ({ kind }: MoneyRequest): string => wordsIn(KINDS, kind);

/** Where a request stands: its tone and its words. */
export const stateOf = ({ state }: MoneyRequest): readonly [StatusTone, string] =>
  STATES[state] ?? ["neutral", fromSlug(state)];

/** Why a provider's list and ours differ. */
export const causeWords = ({ cause }: Difference): string => wordsIn(CAUSES, cause);

/** The address of what was found. */
export const placeOf = ({ kind, owner_kind, _id }: Found): string => `${owner_kind ?? kind}:${_id}`;
