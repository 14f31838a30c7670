import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Endpoint, EndpointAccess } from "@loubby/shared-contracts/http/endpoint";
import { roleTags } from "@loubby/shared-contracts/shell/permissions";
import { callers, type MatrixLine, matrixOf, type Plan, plans } from "./matrix.ts";

const SIGNS: Readonly<Record<string, string>> = {
  open: "✓",
  signed_out: "·",
  wrong_user_type: "t",
  not_a_seller: "n",
  store_role: "m",
  workspace_required: "w",
  role_required: "r",
  permission_required: "p",
  upgrade_required: "u",
  staff_only: "s",
};

/** `docs/access.md`: the matrix with equal rows and equal columns written once. */
export function accessPage(endpoints: readonly Endpoint[]): string {
  const lines = matrixOf(endpoints);
  const rules = groupsOf(endpoints, lines);
  return [
    "# Who may call what",
    "",
    "Written by `pnpm run access` from the contracts and the guard that every request passes; `pnpm check` fails when it is stale.",
    "",
    "Every endpoint of the API is asked by no one, by each type of person, by each of the 14 roles (with the role's",
    "preset of permissions), by partners and by staff, on each plan, for what is the caller's own and for what is",
    "another organization's or person's. Endpoints with the same answers share a rule, and callers with the same",
    "answers share a column.",
    "",
    "## Rules",
    "",
    ...ruleTable(rules),
    "",
    "✓ gets in · 401 signed out: `·` · 403: `t` another type of person, `n` no store, `m` another role in the store, `w` no workspace chosen, `r`",
    "another role, `p` the permission is missing, `u` the plan does not include it, `s` staff only.",
    "The table is of a company on the enterprise plan.",
    "",
    "## Endpoints",
    "",
    "Plan: the smallest that lets an administrator of a company in. Another's: what someone let in by the rule gets of another",
    "organization or person: nothing private (404 for an id, a list of one's own), since every query asks for its own",
    "rows and row-level security stands behind it; what is published is the same for all. Staff get into what the",
    "product owns, never into a company's rows.",
    "",
    ...endpointTable(rules),
    "",
  ].join("\n");
}

/** A rule with the endpoints that have it. */
interface Rule {
  readonly name: string;
  readonly words: string;
  readonly endpoints: readonly Endpoint[];
  /** By caller's name: the answer on the largest plan to one's own. */
  readonly answers: ReadonlyMap<string, string>;
  readonly plan: Plan | null;
  readonly other: string;
}

function groupsOf(endpoints: readonly Endpoint[], lines: readonly MatrixLine[]): Rule[] {
  const byEndpoint = Map.groupBy(lines, ({ endpoint }) => endpoint.id);
  const byRule = Map.groupBy(endpoints, ({ access }) => wordsOf(access));
  return [...byRule].map(([words, group], index) => {
    const own = byEndpoint.get(group[0]?.id ?? "") ?? [];
    const at = (plan: Plan) => own.filter((line) => line.plan === plan);
    const answers = new Map(
      at("enterprise_plan")
        .filter(({ side }) => side === "own")
        .map(({ caller, answer }) => [caller, answer]),
    );
    const admitted = plans.find((plan) =>
      at(plan).some(({ caller, side, answer }) => caller === "admin" && side === "own" && answer === "open"),
    );
    const others = new Set(
      own
        .filter(({ side, caller }) => side === "other" && answers.get(caller) === "open")
        .map(({ answer }) => answer),
    );
    return {
      name: `R${index + 1}`,
      words,
      endpoints: group,
      answers,
      plan: admitted ?? null,
      other: others.has("open") ? "the same for all" : "nothing private",
    };
  });
}

function ruleTable(rules: readonly Rule[]): string[] {
  const columns = [
    ...Map.groupBy(callers, ({ name }) => rules.map(({ answers }) => answers.get(name)).join()).values(),
  ];
  const heads = columns.map((group) => group.map(({ name }) => name).join("<br>"));
  return [
    `| | Rule | ${heads.join(" | ")} |`,
    `|---|---|${columns.map(() => ":-:").join("|")}|`,
    ...rules.map(({ name, words, answers }) => {
      const cells = columns.map(([one]) => signOf(answers.get(one?.name ?? "")));
      return `| ${name} | ${words} | ${cells.join(" | ")} |`;
    }),
  ];
}

function signOf(answer: string | undefined): string {
  const sign = SIGNS[answer ?? ""];
  if (sign === undefined) throw new Error(`The page has no sign for the answer ${answer}.`);
  return sign;
}

function endpointTable(rules: readonly Rule[]): string[] {
  const rows = rules.flatMap((rule) => rule.endpoints.map((endpoint) => ({ rule, endpoint })));
  rows.sort(
    (a, b) => a.endpoint.path.localeCompare(b.endpoint.path, "en") || order(a.endpoint) - order(b.endpoint),
  );
  return [
    "| Endpoint | Rule | Plan | Another's |",
    "|---|---|---|---|",
    ...rows.map(({ rule, endpoint: { method, path } }) => {
      const plan = rule.plan === null ? "–" : rule.plan === "none" ? "any" : rule.plan;
      return `| \`${method} ${path.replace("{product}", brand.product)}\` | ${rule.name} | ${plan} | ${rule.other} |`;
    }),
  ];
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const order = ({ method }: Endpoint) => METHODS.indexOf(method);

/** An access rule in words, the same words for the same rule. */
function wordsOf(access: EndpointAccess): string {
  if (access === "public") return "anyone";
  if (access === "signed_in") return "signed in";
  if (access === "deployer") return "super staff, or a deploy key for its own remote";
  const { userTypes, roles, permission, planFeature, seller, store, staff } = access;
  return [
    userTypes?.join(" or "),
    seller && "sellers",
    store && `who works on ${store} in a store`,
    staff && (staff === "admin" ? "staff" : "super staff"),
    roles && (roles.length === roleTags.length ? "any role" : `roles ${roles.join(", ")}`),
    permission && `\`${permission.feature}: ${permission.action}\``,
    planFeature && `plan with \`${planFeature}\``,
  ]
    .filter(Boolean)
    .join(", ");
}
